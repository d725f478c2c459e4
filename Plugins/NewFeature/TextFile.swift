import Foundation

/// A text and the file that it is for.
struct TextFile {
    /// Where it belongs.
    let url: URL
    /// Its lines, without their ends.
    var lines: [String]

    /// The whole text.
    var text: String { lines.joined(separator: "\n") }

    /// A text that is not in its file yet.
    init(_ url: URL, _ text: String) {
        self.url = url
        lines = text.components(separatedBy: "\n")
    }

    /// The text of a file.
    init(reading url: URL) throws {
        self.init(url, try String(contentsOf: url, encoding: .utf8))
    }

    /// Puts a line behind another.
    /// - Throws: `Failure` when the other is not there.
    mutating func insert(_ line: String, behind other: String) throws {
        guard let place = lines.lastIndex(of: other) else {
            throw Failure("\(url.lastPathComponent) has no line '\(other.trimmingCharacters(in: .whitespaces))'.")
        }
        lines.insert(line, at: place + 1)
    }
}
