import ToolkitStandIn

/// The demo data: 96 products with the IDs 2 to 97 (TechTestBadgesStandIn/Contract.md, section 2.3).
package enum DemoProducts {
    /// The ID of the first product; no product has the ID 1.
    static let firstID = 2
    /// The name of the first product's photo in the listing.
    package static let firstImageKey = "SD_01_T01_5838X_B4_X_EC_0"
    private static let count = 96
    private static let seed: UInt64 = 20

    /// The products, in the order of their IDs.
    static let all: [WireProduct] = {
        var maker = ProductMaker(seed: seed)
        return (firstID..<firstID + count).map { maker.next(id: $0) }
    }()
}

/// Makes up products; the same seed and the same IDs give the same products.
///
/// Among the products 2 to 97, nine are reduced, and twelve have a photo whose name ends in `90`.
struct ProductMaker {
    private var numbers: SplitMix64
    private var lastName = ""

    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    mutating func next(id: Int) -> WireProduct {
        let words = Words(&numbers)
        // Some products have the same name as the product before them.
        if id % 23 != 20 { lastName = words.name }
        let current = Int.random(in: 9...158, using: &numbers) * Self.priceStep
        let rise = Int.random(in: 1...40, using: &numbers) * Self.priceStep
        let key = Self.imageKey(id, suffix: id % 8 == 1 ? "90" : "0")
        let offers = Self.offers.shuffled(using: &numbers).prefix(Int.random(in: 1...5, using: &numbers))
        return WireProduct(
            id: id, name: lastName, imageKey: key,
            detailImageKey: id == DemoProducts.firstID ? Self.imageKey(0, suffix: "90") : key,
            offerIDs: Array(offers), currentPrice: current, originalPrice: id % 11 == 5 ? current + rise : nil,
            information: words.information(hasTitle: id % 3 == 0))
    }

    private static let priceStep = 50
    private static let offers = ["1", "2", "3", "4", "5"]
    private static let colors = ["Y0", "QA", "B4", "K2", "N7", "W1", "R3", "ZE"]
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVW")

    /// The name of a photo in the recorded form; every ID gives a different name
    /// (TechTestBadgesStandIn/Contract.md, section 2.3).
    static func imageKey(_ id: Int, suffix: String) -> String {
        // 7,919 is prime, so a million consecutive IDs give every number below a million once.
        let number = id * 7_919 % 1_000_000
        let round = id / 1_000_000
        let letter = round > 0 ? String(letters[round % letters.count]) : id.isMultiple(of: 2) ? "X" : ""
        let batch = String(number / 10_000).zeroFilled(to: 2)
        let style = String(number % 10_000).zeroFilled(to: 4)
        return "SD_01_T\(batch)_\(style)\(letter)_\(colors[id % colors.count])_X_EC_\(suffix)"
    }
}

private struct Words {
    let quality: String
    let cloth: String
    let garment: String
    let detail: String
    let town: String

    init(_ numbers: inout SplitMix64) {
        quality = Self.pick("Soft Slim Cropped Relaxed Ribbed Brushed Boxy Longline Washed Oversized", &numbers)
        cloth = Self.pick("Cotton Linen Merino Jersey Piqué Corduroy Crêpe Flannel Bamboo Lambswool", &numbers)
        garment = Self.pick("Jumper T-Shirt Cardigan Vest Shirt Blouse Polo Tunic Hoodie Sweatshirt", &numbers)
        detail = Self.pick("Lace Velvet Braided Striped Appliqué Button Contrast Ribbon", &numbers)
        town = Self.pick("Łódź Málaga Århus Liège Porto Győr Tromsø Como", &numbers)
    }

    /// A name of at most 43 characters, as in the service's data (TechTestBadgesStandIn/Contract.md, section 2.3).
    var name: String {
        let long = "\(quality) \(cloth) \(garment) with \(detail) Trim"
        return long.count <= 43 ? long : "\(quality) \(cloth) \(garment)"
    }

    func information(hasTitle: Bool) -> [WireProduct.Section] {
        [
            .init(
                title: hasTitle ? "About it" : "",
                text:
                    "A \(garment.lowercased()) for most days.\r\nThe cut is \(quality.lowercased()), and easy to like."
            ),
            .init(title: "Cloth", text: "\(cloth), woven in \(town).\r\nTrim: \(detail.lowercased())."),
            .init(title: "Care", text: "Wash at 30 °C with like colours.\r\nDry flat, and keep the iron cool."),
        ]
    }

    private static func pick(_ words: String, _ numbers: inout SplitMix64) -> String {
        words.split(separator: " ").randomElement(using: &numbers).map(String.init) ?? ""
    }
}
