/// The badges that a user can see, best badge first, read from the text of `available_badges`
/// (TechTestBadgesStandIn/Contract.md, section 3).
struct BadgePriority: Equatable, Sendable {
    /// A badge, and the types of offers that earn it.
    struct Rule: Equatable, Sendable {
        let name: String
        /// The types in the order of the text; at least one.
        let types: [String]
    }

    /// The rules, best badge first.
    let rules: [Rule]

    /// Reads a text such as `sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS`.
    ///
    /// Skips malformed parts: those without a colon, without a name or without a type.
    init(_ text: String) { rules = Self.parts(of: text).compactMap(Rule.init) }

    var names: [String] { rules.map(\.name).distinct(by: \.self) }

    /// The parts of a text between `||`.
    ///
    /// Compares Unicode scalars, because a bar with a combining accent after it is a different `Character`.
    private static func parts(of text: String) -> [Substring.UnicodeScalarView] {
        let scalars = text.unicodeScalars
        var parts: [Substring.UnicodeScalarView] = []
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if scalars[index] == "|", next < scalars.endIndex, scalars[next] == "|" {
                parts.append(scalars[start..<index])
                start = scalars.index(after: next)
                index = start
            } else {
                index = next
            }
        }
        return parts + [scalars[start...]]
    }
}

extension BadgePriority.Rule {
    /// Reads a part such as `loyalty:SLOTTED,BONUS`; `nil` when the part is malformed.
    fileprivate init?(_ part: Substring.UnicodeScalarView) {
        guard let colon = part.firstIndex(of: ":") else { return nil }
        name = Self.trimmed(part[..<colon])
        types = part[part.index(after: colon)...].split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
        guard !name.isEmpty, !types.isEmpty else { return nil }
    }

    private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        let start = text.drop { $0.properties.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
