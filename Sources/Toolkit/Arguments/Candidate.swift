/// A completion candidate.
public struct Candidate: Hashable, Sendable {
    /// The word that the program receives.
    public let word: String
    /// A description in a few words; may be empty.
    public let summary: String
    /// The text that a list shows instead of the word: `abys` for `--breed=abys`.
    var label: String?

    /// Creates a candidate.
    public init(_ word: String, _ summary: String = "") {
        self.word = word
        self.summary = summary
    }

    /// Whether the word begins with the typed bytes, which completion does not change.
    func begins(with start: String) -> Bool {
        word.utf8.starts(with: start.utf8)
    }

    /// Whether a terminal can show the word unchanged; line breaks are allowed, because the shell script quotes them.
    var isShowable: Bool {
        let line = word.split(separator: "\n", omittingEmptySubsequences: false).joined()
        return !word.isEmpty && line.visible == line
    }
}
