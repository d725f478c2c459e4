import Toolkit

/// A badge that a product has earned.
struct Badge: Hashable, Sendable, Encodable {
    /// The badge's name, such as `sale`.
    let name: String
    /// The type of the offer that earned the badge, such as `PRIORITY_ACCESS`.
    let type: String
    /// The path of the icon.
    let icon: String

    // In the order in which JSON has them.
    private enum CodingKeys: CodingKey {
        case icon, name, type
    }

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

extension Badge: ColumnValue {
    static let fields: KeyValuePairs<String, FieldType> = ["name": .string, "type": .string, "icon": .string]
    var cell: Styled { Styled(name) }
}
