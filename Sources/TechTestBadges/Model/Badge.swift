import Toolkit

/// The mark that a product has earned.
struct Badge: Hashable, Sendable, Encodable {
    /// What it is called: `sale`.
    let name: String
    /// The type of offer that earned it: `PRIORITY_ACCESS`.
    let type: String
    /// The path of its icon.
    let icon: String

    /// A badge with the icon that belongs to its name.
    init(name: String, type: String) {
        self.name = name
        self.type = type
        icon = Self.icon(of: name)
    }

    /// The path of a badge's icon, with the name percent-encoded (TechTestBadgesStandIn/Contract.md, section 3.4).
    static func icon(of name: String) -> String {
        "/image/\(PercentEncoding.encode(name))_icon.jpg"
    }
}
