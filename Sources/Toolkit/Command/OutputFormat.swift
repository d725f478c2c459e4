/// The output format of an answer.
public enum OutputFormat: String, ArgumentValue, CaseIterable {
    /// Text for a person.
    case text
    /// One JSON document.
    case json
    /// One JSON object per line.
    case ndjson
    /// CSV (RFC 4180, but with lines ended by LF); nested names are joined with `.`, and list elements with `;`.
    case csv
}

extension OutputFormat {
    /// The format for the data in a file: NDJSON or CSV if its name ends so, otherwise JSON.
    public static func forData(in file: String) -> OutputFormat {
        [.ndjson, .csv].first { file.lowercased().hasSuffix(".\($0.rawValue)") } ?? .json
    }
}

extension ColorChoice: ArgumentValue {}
