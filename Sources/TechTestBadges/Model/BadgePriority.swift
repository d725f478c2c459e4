/// The badges that a user can see, the best first, as the service lists them in `available_badges`
/// (TechTestBadgesStandIn/Contract.md, section 3).
struct BadgePriority: Equatable, Sendable {
    /// A badge, and the types of offers that earn it.
    struct Rule: Equatable, Sendable {
        /// The badge's name.
        let name: String
        /// The types, as they are listed; at least one.
        let types: [String]
    }

    /// The rules, the best first.
    let rules: [Rule]

    /// Reads a text such as `sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS`.
    ///
    /// Parts that make no sense are skipped: those without a colon, without a name or without a type.
    init(_ text: String) {
        rules = Self.parts(of: text).compactMap(Rule.init)
    }

    /// The names of the badges, each once.
    var names: [String] {
        var known: Set<String> = []
        return rules.map(\.name).filter { known.insert($0).inserted }
    }

    /// The badge that offers of some types earn; `nil` when they earn none.
    ///
    /// Its type is the first of the rule's that is among them.
    func badge(for types: Set<String>) -> Badge? {
        for rule in rules {
            if let type = rule.types.first(where: types.contains) { return Badge(name: rule.name, type: type) }
        }
        return nil
    }

    /// What lies between the `||`.
    ///
    /// Characters are compared as scalars here: an accent behind a bar would make it another `Character`.
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
    /// Reads a part such as `loyalty:SLOTTED,BONUS`; `nil` when it makes no sense.
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
