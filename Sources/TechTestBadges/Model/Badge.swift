import Toolkit

/// A badge that a product has earned.
struct Badge: Hashable, Sendable, Encodable {
    let icon: String
    /// The badge's name, such as `sale`.
    let name: String
    /// The type of the offer that earned the badge, such as `PRIORITY_ACCESS`.
    let type: String

    init(name: String, type: String) { (icon, self.name, self.type) = (Self.icon(of: name), name, type) }

    /// The path of a badge's icon, with the name percent-encoded (TechTestBadgesStandIn/Contract.md, section 3.4).
    static func icon(of name: String) -> String { "/image/\(PercentEncoding.encode(name))_icon.jpg" }
}

extension Badge: ColumnValue {
    static let fields: KeyValuePairs<String, FieldType> = ["name": .string, "type": .string, "icon": .string]
    var cell: Styled { Styled(name) }
}
