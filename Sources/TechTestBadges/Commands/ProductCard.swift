import Toolkit

/// One product in full.
struct ProductCard: Output {
    let product: ProductRow
    /// What is told about it.
    let information: [InformationSection]
    /// The path of its photo.
    let image: String?
    /// The path of the listing's photo, for when the other one is not there.
    let listingImage: String?
    /// Its photo; `nil` when there is none or it was not asked for.
    let picture: [UInt8]?

    init(_ detail: ProductDetail, listed: ListedProduct, badge: Badge?, picture: [UInt8]?) {
        product = ProductRow(detail.product, badge: badge)
        information = detail.information
        image = detail.product.imageKey.map { FetchedImage.path(of: $0.text) }
        listingImage = listed.imageKey.map { FetchedImage.path(of: $0.text) }
        self.picture = picture
    }

    private enum CodingKeys: CodingKey {
        case information, image, listingImage
    }

    /// The fields of a row in a list, and those that only a product by itself has.
    func encode(to encoder: any Encoder) throws {
        try product.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(information, forKey: .information)
        try fields.encodeIfPresent(image, forKey: .image)
        try fields.encodeIfPresent(listingImage, forKey: .listingImage)
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(product.name, .bold))
        if let picture { canvas.picture(picture, mediaType: nil) }
        canvas.line(product.price.styled)
        if let badge = product.badge { canvas.line("\(badge.name) (\(badge.type))") }
        for section in information {
            canvas.blank()
            // An empty title gets no line (TechTestBadgesStandIn/Contract.md, section 4.2).
            if !section.title.isEmpty { canvas.heading(section.title) }
            canvas.paragraph(section.text)
        }
    }
}
