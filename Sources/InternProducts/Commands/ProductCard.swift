import Toolkit

/// One product with all its details and its picture.
struct ProductCard: Output {
    private let item: ProductCatalogue.Item
    private let picture: [UInt8]?
    private let saved: String?

    /// Creates the card of a product.
    /// - Parameters:
    ///   - picture: The decoded picture; empty when it cannot be decoded, `nil` when the product has none.
    ///   - saved: The file in which the picture is saved; `-` is standard output, `nil` when it is not saved.
    init(_ item: ProductCatalogue.Item, picture: [UInt8]?, saved: String?) {
        self.item = item
        self.picture = picture
        self.saved = saved
    }

    /// Returns the bytes of the picture, to save them.
    /// - Throws: `ProductsError.noImage`, `.unreadableImage`.
    func savablePicture() throws(ProductsError) -> [UInt8] {
        guard let picture else { throw .noImage(item.product.shownTitle) }
        guard !picture.isEmpty else { throw .unreadableImage(item.product.shownTitle) }
        return picture
    }

    func encode(to encoder: any Encoder) throws {
        try ProductRow(item).encode(to: encoder)
    }

    func write(to writer: inout AnswerWriter) async throws {
        // With `--save-image -`, standard output contains only the picture.
        if saved != "-" { try writer.write(self) }
    }

    func draw(on canvas: inout Canvas) {
        let product = item.product
        canvas.line(Styled(product.shownTitle, .bold))
        if let picture { canvas.picture(picture, mediaType: nil) }
        if !product.description.isEmpty { canvas.paragraph(product.description) }
        canvas.fields([
            ("Tags", Styled(product.tags.isEmpty ? "–" : product.shownTags)), ("Date", Styled(product.shownDate)),
        ])
        if let saved { canvas.line(Styled("Saved the picture to \(saved).", .dim)) }
    }
}
