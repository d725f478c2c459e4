import Foundation

/// A text file that a plugin writes.
struct TextFile {
    let url: URL
    /// The lines, without line endings.
    var lines: [String]

    /// The whole text.
    var text: String { lines.joined(separator: "\n") }

    /// A new file with this text.
    init(_ url: URL, _ text: String) {
        self.url = url
        lines = text.components(separatedBy: "\n")
    }

    /// An existing file.
    init(reading url: URL) throws {
        self.init(url, try String(contentsOf: url, encoding: .utf8))
    }

    /// Inserts a line after another one.
    /// - Throws: `Failure` if the other line is missing.
    mutating func insert(_ line: String, behind other: String) throws {
        guard let place = lines.lastIndex(of: other) else {
            throw Failure("\(url.lastPathComponent) has no line '\(other.trimmingCharacters(in: .whitespaces))'.")
        }
        lines.insert(line, at: place + 1)
    }
}
