/// The listings of the demo data that a client must handle with care (ProductSearchStandIn/Contract.md, section 9.4).
enum SpecialListings {
    /// The number of the listing that has no similar listings.
    static let loner = 17
    /// The number of photos for the titles that have fewer photos than the others.
    static let photos = [titles[0].title: 3, titles[1].title: 0]

    /// Changes the listings that have one of the special numbers, which start at 1.
    static func mark(_ listings: inout [Listing]) {
        for index in listings.indices {
            let number = listings[index].number
            if titles.indices.contains(number - 1) {
                listings[index].title = titles[number - 1].title
                listings[index].category = titles[number - 1].category
                listings[index].specifics = [.init(name: "Brand", values: [titles[number - 1].brand])]
            }
            changes[number]?(&listings[index])
            let lamp = number - firstLamp
            if lamps.indices.contains(lamp) {
                listings[index].title = lamps[lamp].title
                listings[index].category = 29844
                listings[index].specifics = [.init(name: "Brand", values: ["Moonpocket"])]
                listings[index].place = PlaceTable.all.index(of: lamps[lamp].postalCode)
            }
        }
    }

    /// The titles of the first listings, with the matching leaf category and brand.
    private static let titles: [(title: String, category: Int, brand: String)] = [
        ("Salt & Pepper Linocut Print by Inkwell Row", 55040, "Inkwell Row"),
        ("Concert Poster #7 by Bluepress, 100% Linen", 55010, "Bluepress"),
        (#"12" Jazz Record "Night Ferry" by Lowtide Sound, It's Rare"#, 11231, "Lowtide Sound"),
        ("Plush Rabbit 🐰 by Goslinghill with Café Apron 🎀", 29843, "Goslinghill"),
        (#"Restored Walnut Turntable & "Crackle" Needle #2 by Ferrotone, Dust Cover Kit 🎶 A"#, 11236, "Ferrotone"),
    ]

    private static let firstLamp = 22
    /// Lamps near the place of the location service, and near the centre of New York, so that a first search finds some.
    private static let lamps: [(title: String, postalCode: String)] = [
        ("Moonpocket Nursery Lamp Brass with Dimmer", "90012"),
        ("Moonpocket Star Lamp White Wood, Battery", "90013"),
        ("Vintage Moonpocket Reading Lamp Green Glass", "90026"),
        ("Moonpocket Desk Lamp Oak with Linen Shade", "90057"),
        ("Moonpocket Bear Lamp, Warm Light, Timer", "10001"),
        ("Moonpocket Nursery Lamp Felt Cloud", "10011"),
        ("Restored Moonpocket Floor Lamp Walnut", "10018"),
    ]

    private static let changes: [Int: @Sendable (inout Listing) -> Void] = [
        6: { $0.condition = nil },
        7: { $0.place = nil },
        8: { listing in
            listing.shipping = .free
            listing.shippingCost = nil
        },
        9: { $0.handlingDays = nil },
        10: { $0.hasThumbnail = false },
        11: { $0.specifics = [] },
        12: { $0.returns = .notAccepted },
        13: { $0.isGlobal = nil },
        14: { $0.subtitle = nil },
        15: { $0.pictures = 0 },
        16: { listing in
            listing.isAuction = true
            listing.buyNowPrice = nil
            listing.bids = 4
            listing.period = 7
        },
        // The listing is always on its last day.
        18: { $0.period = 1 },
        19: takeAll,
        20: { $0.price = 960 },
        21: { $0.price = 19_900 },
        25: { listing in
            (listing.condition, listing.conditionNote) = (.new, nil)
            listing.price = 2_450
        },
    ]

    /// Removes every value that a listing may lack.
    private static func takeAll(_ listing: inout Listing) {
        listing.condition = nil
        listing.conditionNote = nil
        listing.place = nil
        listing.shipping = .calculated
        listing.shippingCost = nil
        listing.handlingDays = nil
        listing.hasThumbnail = false
        listing.specifics = []
        listing.returns = .notAccepted
        listing.isGlobal = nil
        listing.subtitle = nil
        listing.pictures = 0
    }
}
