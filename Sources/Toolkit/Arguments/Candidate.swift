/// A word that would do where somebody types.
public struct Candidate: Hashable, Sendable {
    /// The word, as the program is to get it.
    public let word: String
    /// What it is, in a few words; may be empty.
    public let summary: String
    /// What a list shows in place of the word: the value alone of `--breed=abys`.
    var label: String?

    /// A word with what it is.
    public init(_ word: String, _ summary: String = "") {
        self.word = word
        self.summary = summary
    }

    /// Whether the word begins so, byte by byte: what has been typed stays as it is.
    func begins(with start: String) -> Bool {
        word.utf8.starts(with: start.utf8)
    }

    /// Whether a terminal can show it as it is; a line break can be quoted.
    var isShowable: Bool {
        let line = word.split(separator: "\n", omittingEmptySubsequences: false).joined()
        return !word.isEmpty && line.visible == line
    }
}
