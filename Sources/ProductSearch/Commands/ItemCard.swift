import Toolkit

/// The details of an item; an unknown value has no line, and an empty section has no header.
struct ItemCard: Output {
    let item: ItemDetail
    /// Whether it is on the wish list; `nil` when the wish list cannot be read.
    let isWished: Bool?
    /// The first picture; `nil` when there is none, or when it was not downloaded.
    let picture: [UInt8]?
    /// The other pictures, for a front end that shows them.
    let gallery: RowPictures

    private enum CodingKeys: CodingKey {
        case subtitle, location, pictures, specifics, seller, shippingDetails, returns
    }

    private enum ShippingKeys: CodingKey {
        case global, handlingDays
    }

    /// Encodes the fields that lists have, then the fields that only the details have.
    func encode(to encoder: any Encoder) throws {
        try ListedItemRow(item: item.listing, isWished: isWished).encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(item.subtitle, forKey: .subtitle)
        try fields.encode(item.location, forKey: .location)
        try fields.encode(item.pictures, forKey: .pictures)
        try fields.encode(item.specifics, forKey: .specifics)
        try fields.encode(item.seller, forKey: .seller)
        var shipping = fields.nestedContainer(keyedBy: ShippingKeys.self, forKey: .shippingDetails)
        try shipping.encode(item.shipping.isGlobal, forKey: .global)
        try shipping.encode(item.shipping.handlingDays, forKey: .handlingDays)
        try fields.encode(item.returns, forKey: .returns)
    }

    func draw(on canvas: inout Canvas) {
        // A page has a button instead.
        let heart = isWished.map { " " + ListedItemRow.heart($0) } ?? ""
        canvas.paragraph(Styled(item.listing.name, .bold), hint: heart)
        if let subtitle = item.subtitle { canvas.paragraph(subtitle) }
        if let picture { canvas.picture(picture, mediaType: nil, otherwise: opening) }
        canvas.gallery(gallery)
        canvas.fields(information)
        draw("Specifics", item.specifics.map { ($0.name, Styled($0.values.first ?? "")) }, on: &canvas)
        draw("Seller", seller, on: &canvas)
        draw("Shipping", shipping, on: &canvas)
        draw("Return policy", returns, on: &canvas)
    }

    private var opening: Styled {
        let message: Message = "Open the item's page: \(line: "search open \(item.listing.id)")"
        return Styled("\(message)", .dim)
    }

    private typealias Fields = [(String, Styled)]

    private func draw(_ title: String, _ fields: Fields, on canvas: inout Canvas) {
        guard !fields.isEmpty else { return }
        canvas.blank()
        canvas.heading(title)
        canvas.fields(fields)
    }

    private var information: Fields {
        let listing = item.listing
        return Self.known([
            ("ID", listing.id), ("Price", listing.price?.priceText),
            ("Condition", listing.condition == .unknown ? nil : listing.condition.rawValue),
            ("Location", item.location), ("ZIP", listing.zip),
            ("Pictures", item.pictures.isEmpty ? nil : String(item.pictures.count)), ("Page", listing.url),
        ])
    }

    private var seller: Fields {
        let seller = item.seller
        let star = seller.star.map { [("Feedback star", $0.drawing)] } ?? []
        return Self.known([
            ("Store", seller.storeName), ("Store's page", seller.storeURL),
            ("Feedback score", seller.feedbackScore.map { String($0) }),
            ("Popularity", seller.popularity.map { "\($0) %" }),
        ]) + star
    }

    private var shipping: Fields {
        Self.known([
            ("Shipping cost", item.listing.shipping.detail),
            ("Global shipping", item.shipping.isGlobal.map { $0 ? "Yes" : "No" }),
            ("Handling time", item.shipping.handlingText),
        ])
    }

    private var returns: Fields {
        let returns = item.returns
        return Self.known([
            ("Policy", returns.policyWords), ("Refund mode", returns.refund), ("Return within", returns.within),
            ("Shipping cost paid by", returns.paidBy),
        ])
    }

    private static func known(_ fields: [(String, String?)]) -> Fields {
        fields.compactMap { label, value in value.map { (label, Styled($0)) } }
    }
}
