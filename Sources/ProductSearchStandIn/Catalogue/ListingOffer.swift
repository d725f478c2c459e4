import ToolkitStandIn

/// A listing with its seller, as it is offered at a certain time.
struct ListingOffer: Sendable {
    let listing: Listing
    let seller: Seller
    /// The time in UNIX seconds.
    let now: Int

    /// The place of the item; `nil` without a postal code.
    var place: Place? { listing.place.map { PlaceTable.all.places[$0] } }

    var category: Department.Leaf? { Department.leaf(listing.category) }

    var start: Date { Date(timeIntervalSince1970: Double(listing.start)) }

    var end: Date { Date(timeIntervalSince1970: Double(listing.end(after: now))) }

    /// The end of the same listing before it was listed again.
    var earlierEnd: Date { Date(timeIntervalSince1970: Double(listing.end(after: now) - listing.span)) }

    /// The start of the same listing before it was listed again.
    var earlierStart: Date { Date(timeIntervalSince1970: Double(listing.end(after: now) - 2 * listing.span)) }

    /// The days on which the item probably arrives.
    var firstDelivery: Date { Date(timeIntervalSince1970: Double(firstDeliveryDay * 86_400 + 8 * 3_600)) }
    var lastDelivery: Date { firstDelivery.addingTimeInterval(3 * 86_400) }

    private var firstDeliveryDay: Int { now / 86_400 + (listing.handlingDays ?? 2) + (listing.isFast ? 2 : 4) }

    /// The time until the end, as an ISO 8601 duration of days, hours, minutes and seconds: `P3DT4H5M6S`.
    /// - Parameter hidesNoDays: Leaves out the days when there are none: `PT4H5M6S`.
    func timeLeft(hidesNoDays: Bool = false) -> String {
        let seconds = listing.end(after: now) - now
        let days = seconds / 86_400
        let time = "T\(seconds / 3_600 % 24)H\(seconds / 60 % 60)M\(seconds % 60)S"
        return days == 0 && hidesNoDays ? "P" + time : "P\(days)D" + time
    }

    /// The path of the item's page, with the words of the title and the ID.
    var path: String {
        let words = listing.title.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        return "/itm/\(words.joined(separator: "-"))-/\(listing.id)"
    }

    /// The path of the picture with a number, which starts at 1.
    func picturePath(_ number: Int) -> String { "/pictures/\(listing.id)-\(number).png" }

    var picturePaths: [String] { (0..<listing.pictures).map { picturePath($0 + 1) } }

    /// The picture with a number, which starts at 1, as a PNG file.
    /// - Parameter scale: The width and height of a character of the drawing, in pixels.
    func picture(_ number: Int, scale: Int) -> [UInt8] {
        motif.png(view: listing.number + number, scale: scale)
    }

    /// The subject of the pictures.
    var motif: Motif { category?.motif ?? .block }

    var countryName: String { Self.countries[seller.country] ?? seller.country }

    private static let countries = [
        "US": "United States", "CA": "Canada", "GB": "United Kingdom", "DE": "Germany", "JP": "Japan",
        "AU": "Australia",
    ]
}
