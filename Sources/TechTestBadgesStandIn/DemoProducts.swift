/// The products of the demo data: 96 products with the IDs from 2 (TechTestBadgesStandIn/Contract.md, section 2.3).
package enum DemoProducts {
    /// The ID of the first product; there is no 1.
    static let firstID = 2
    /// The name of the first product's photo in the listing.
    package static let firstImageKey = "SD_01_T01_5838X_B4_X_EC_0"
    private static let count = 96
    private static let seed: UInt64 = 20

    /// The products, by ID.
    static let all: [WireProduct] = {
        var maker = ProductMaker(seed: seed)
        return (firstID..<firstID + count).map { maker.next(id: $0) }
    }()
}
