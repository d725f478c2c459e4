import Toolkit

/// The answer of `badges show`: one product with its description and its photo.
struct ProductCard: Output {
    let product: ProductRow
    let information: [InformationSection]
    /// The path of the photo that the listing names, for the case that the other photo is missing.
    let listingImage: String?
    /// The photo; `nil` when it is missing, or when the output is not text.
    let picture: [UInt8]?
    /// The icon of the badge, for a front end that loads it itself.
    let icon: RowPictures

    init(
        _ detail: ProductDetail, listed: ListedProduct, badge: Badge?, picture: [UInt8]?, icon: RowPictures,
        isAccessible: Bool
    ) {
        product = ProductRow(detail.product, badge: badge, isAccessible: isAccessible)
        information = detail.information
        listingImage = listed.imageKey.map { FetchedImage.path(of: $0.text) }
        (self.picture, self.icon) = (picture, icon)
    }

    private enum CodingKeys: CodingKey {
        case information, listingImage
    }

    /// Encodes the fields of a row of `badges list`, and the fields that only this answer has.
    func encode(to encoder: any Encoder) throws {
        try product.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(information, forKey: .information)
        try fields.encodeIfPresent(listingImage, forKey: .listingImage)
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(product.name, .bold))
        if let picture { canvas.picture(picture, mediaType: nil, otherwise: saving) }
        canvas.line(product.shownPrice)
        if let badge = product.badge { canvas.mark("\(badge.name) (\(badge.type))", icon) }
        for section in information {
            canvas.blank()
            // An empty title gets no line (TechTestBadgesStandIn/Contract.md, section 4.2).
            if !section.title.isEmpty { canvas.heading(section.title) }
            canvas.paragraph(section.text)
        }
    }

    private var saving: Styled {
        let message =
            product.imageKey.map { "Save it: \(line: "badges image \($0.text) --save FILE")" as Message } ?? ""
        return Styled("\(message)", .dim)
    }
}
