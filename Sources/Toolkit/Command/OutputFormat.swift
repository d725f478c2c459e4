/// How an answer is written.
public enum OutputFormat: String, ArgumentValue, CaseIterable {
    /// For a person.
    case text
    /// One JSON document.
    case json
    /// One JSON object a line.
    case ndjson
    /// Comma-separated values (RFC 4180, lines ended by LF), nested names joined by a point, lists by `;`.
    case csv
}

extension ColorChoice: ArgumentValue {}
