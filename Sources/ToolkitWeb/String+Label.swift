import ToolkitProgram

extension String {
    /// A word of a choice as a person reads it: `Days left` for `days-left`.
    var asChoice: String {
        switch self {
        case "true": "Yes"
        case "false": "No"
        default: replacing("-", with: " ").capitalizedStart
        }
    }

    /// A name for programs as a person reads it: `Client ID` for `client-id`.
    var asLabel: String {
        lowercased().split(whereSeparator: { "-_. ".contains($0) })
            .map { ["api", "ca", "id", "kg", "url", "zip"].contains($0) ? $0.uppercased() : String($0) }
            .joined(separator: " ").capitalizedStart
    }

    var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }

    /// Whether the text is a date as ISO 8601 writes it.
    var isPlainDate: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.isDigits }
    }
}
