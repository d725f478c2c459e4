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

extension ColorChoice: ArgumentValue {}
