import Toolkit

/// The star that eBay gives a seller for the feedback score (ProductSearchStandIn/Contract.md, section 8.5).
struct FeedbackStar: RawRepresentable, Hashable, Encodable, Sendable {
    /// eBay's name for the colour, such as `Yellow`.
    let color: String
    /// Whether it is a shooting star, which stands for a score of 10,000 or more.
    let isShooting: Bool

    /// The star of eBay's value, such as `YellowShooting`; `nil` for `None` and for unknown values.
    init?(rawValue: String) {
        isShooting = rawValue.hasSuffix(Self.shooting)
        color = isShooting ? String(rawValue.dropLast(Self.shooting.count)) : rawValue
        guard Self.colors.contains(color), isShooting || color != "Silver" else { return nil }
    }

    /// The star for a score, for services that send no star; `nil` below 10.
    init?(score: Int) {
        guard let value = Self.steps.last(where: { $0.score <= score })?.value else { return nil }
        self.init(rawValue: value)
    }

    var rawValue: String { color + (isShooting ? Self.shooting : "") }

    /// The star: `★` for a shooting star, `☆` for the others, then the colour.
    var drawing: Styled { Styled(isShooting ? "★ " : "☆ ", style, spoken: "") + Styled(color, style) }

    /// The nearest colour of a terminal.
    private var style: Style {
        switch color {
        case "Yellow": .yellow
        case "Blue", "Turquoise": .cyan
        case "Purple", "Red": .red
        case "Green": .green
        default: .bold
        }
    }

    private static let shooting = "Shooting"
    private static let colors: Set = ["Yellow", "Blue", "Turquoise", "Purple", "Red", "Green", "Silver"]
    private static let steps: [(score: Int, value: String)] = [
        (10, "Yellow"), (50, "Blue"), (100, "Turquoise"), (500, "Purple"), (1_000, "Red"), (5_000, "Green"),
        (10_000, "YellowShooting"), (25_000, "TurquoiseShooting"), (50_000, "PurpleShooting"),
        (100_000, "RedShooting"), (500_000, "GreenShooting"), (1_000_000, "SilverShooting"),
    ]
}
