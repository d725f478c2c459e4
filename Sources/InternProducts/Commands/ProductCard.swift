import Toolkit

struct ProductCard: Output {
    let item: ProductCatalogue.Item
    /// The decoded picture; empty when it cannot be decoded, `nil` when the product has none.
    let picture: [UInt8]?
    /// The file in which the picture is saved; `-` is standard output, `nil` when it is not saved.
    let saved: String?

    /// Returns the bytes of the picture, to save them.
    /// - Throws: `ProductsError.noImage`, `.unreadableImage`.
    func savablePicture() throws(ProductsError) -> [UInt8] {
        guard let picture else { throw .noImage(item.product.shownTitle) }
        guard !picture.isEmpty else { throw .unreadableImage(item.product.shownTitle) }
        return picture
    }

    func encode(to encoder: any Encoder) throws { try ProductRow(item: item).encode(to: encoder) }

    func write(to writer: inout AnswerWriter) async throws {
        // With `--save-image -`, standard output contains only the picture.
        if saved != "-" { try writer.write(self) }
    }

    func draw(on canvas: inout Canvas) {
        let product = item.product
        canvas.line(Styled(product.shownTitle, .bold))
        if let picture { canvas.picture(picture, mediaType: nil, otherwise: saving) }
        if !product.description.isEmpty { canvas.paragraph(product.description) }
        canvas.fields([
            ("Tags", Styled(product.tags.isEmpty ? "–" : product.shownTags)), ("Date", product.shownDate),
        ])
        if let saved { canvas.line(Styled("Saved the picture to \(saved).", .dim)) }
    }

    private var saving: Styled { saved == nil ? Styled("Save it with --save-image FILE.", .dim) : "" }
}
