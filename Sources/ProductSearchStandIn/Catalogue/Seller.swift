struct Seller: Sendable {
    /// The number of the seller, from 1.
    let id: Int
    let name: String
    /// The feedback score: the good ratings minus the bad ones.
    let score: Int
    /// The share of good ratings, in tenths of a percent.
    let positive: Int
    let isTopRated: Bool
    /// The name of the store; `nil` without one.
    let store: String?
    /// The index in ``PlaceTable``; `nil` outside the United States.
    let place: Int?
    /// The country, as an ISO 3166-1 alpha-2 code.
    let country: String

    /// The path of the store's page, with the words of its name; `nil` without a store.
    var storePath: String? {
        store.map { name in
            let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            return "/str/\(words.isEmpty ? "Store" : words.joined(separator: "-"))/\(id)"
        }
    }

    /// The feedback star for the score (ProductSearchStandIn/Contract.md, section 8.5).
    var star: String { Self.stars.last { $0.from <= score }?.name ?? "None" }

    private static let stars: [(from: Int, name: String)] = [
        (10, "Yellow"), (50, "Blue"), (100, "Turquoise"), (500, "Purple"), (1_000, "Red"), (5_000, "Green"),
        (10_000, "YellowShooting"), (25_000, "TurquoiseShooting"), (50_000, "PurpleShooting"),
        (100_000, "RedShooting"), (500_000, "GreenShooting"), (1_000_000, "SilverShooting"),
    ]
}
