import ToolkitStandIn

/// Generates invented products; the same seed gives the same products.
struct ProductFiller {
    private static let makes = ["Golden", "Grandmother's", "Smoked", "Wild", "Sunday", "Quick", "Slow", "Coastal"]
    private static let things = ["pear tart", "barley loaf", "kettle", "fish pie", "pickles", "apron", "plum jam"]
    private static let steps = [
        "Wash and chop.", "Let it rest for an hour.", "Stir until smooth.", "Bake until golden.", "Serve at once.",
    ]
    private static let tags = ["autumn", "gift", "kitchen", "quick", "sweet", "vegan", "žiema"]
    private static let year: Int64 = 365 * 86_400

    private let now: Int64
    private var generator: SplitMix64
    private let images: [String]
    private var count = 0

    init(seed: UInt64, now: Date) {
        self.now = Int64(now.timeIntervalSince1970)
        generator = SplitMix64(seed: seed)
        images = DemoPicture.allCases.map { $0.base64(scale: 1) }
    }

    /// Returns the next product, dated within the last year, with a picture of 8 × 8 pixels.
    mutating func next() -> WireProduct {
        count += 1
        let steps = (1...Int.random(in: 1...4, using: &generator)).map { "\($0). \(pick(Self.steps))" }
        let tags = (0..<Int.random(in: 0...3, using: &generator)).map { _ in pick(Self.tags) }
        return WireProduct(
            title: "\(pick(Self.makes)) \(pick(Self.things)) \(count)", description: steps.joined(separator: "\n"),
            tags: Set(tags).sorted(), image: pick(images),
            date: now - Int64.random(in: 0..<Self.year, using: &generator))
    }

    private mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &generator)] }
}
