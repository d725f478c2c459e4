import Toolkit

/// Some of a few words, apart by commas: `new,used`.
struct WordList<Word: ArgumentValue & Hashable & CaseIterable>: ArgumentValue {
    /// The words, each once, in the order in which they were typed.
    let words: [Word]
    var argument: String { words.map(\.argument).joined(separator: ",") }

    static var placeholder: String { Word.choices.joined(separator: ",") }
    static var sample: String { Word.sample }

    init(argument: String) throws(ArgumentRefusal) {
        var words: [Word] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let word = try Word(argument: String(part).trimmed)
            if !words.contains(word) { words.append(word) }
        }
        self.words = words
    }
}
