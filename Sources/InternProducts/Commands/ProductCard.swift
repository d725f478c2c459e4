import Toolkit

/// One product in full.
struct ProductCard: Output {
    private let item: ProductCatalogue.Item
    private let picture: [UInt8]?
    private let saved: String?

    /// A product to show.
    /// - Parameters:
    ///   - picture: Its decoded picture, empty when it cannot be decoded; `nil` when there is none.
    ///   - saved: Where the picture is saved.
    init(_ item: ProductCatalogue.Item, picture: [UInt8]?, saved: String?) {
        self.item = item
        self.picture = picture
        self.saved = saved
    }

    /// The bytes to save.
    /// - Throws: `ProductsError.noImage`, `.unreadableImage`.
    func savablePicture() throws(ProductsError) -> [UInt8] {
        guard let picture else { throw .noImage(item.product.shownTitle) }
        guard !picture.isEmpty else { throw .unreadableImage(item.product.shownTitle) }
        return picture
    }

    func encode(to encoder: any Encoder) throws {
        try ProductFields(item, image: picture.map(ImageFacts.init)).encode(to: encoder)
    }

    func write(to writer: inout AnswerWriter) async throws {
        // Saved to standard output, the bytes are the answer.
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
