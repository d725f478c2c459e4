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
    /// CSV whose cells a spreadsheet does not run as formulas: an apostrophe stands before such a text.
    case csvSafe = "csv-safe"
}

extension OutputFormat {
    /// The format that the name of a file ends with; `nil` for another ending.
    static func named(by file: String) -> OutputFormat? {
        allCases.first { $0 != .text && file.lowercased().hasSuffix(".\($0.rawValue)") }
    }

    /// Whether it is CSV, in either form.
    package var isCSV: Bool { self == .csv || self == .csvSafe }

    /// Whether an error is written as JSON.
    ///
    /// A table has no place for one, so with CSV it is text.
    package var hasErrorsAsJSON: Bool { self != .text && !isCSV }
}

extension ColorChoice: ArgumentValue {}
