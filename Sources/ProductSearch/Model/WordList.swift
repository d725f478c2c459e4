import Toolkit

/// A comma-separated list of words, such as `new,used`.
struct WordList<Word: ArgumentValue & Hashable & CaseIterable>: ArgumentValue {
    /// The words without duplicates, in the order in which they were typed.
    let words: [Word]
    var argument: String { words.map(\.argument).joined(separator: ",") }

    static var placeholder: String { Word.choices.joined(separator: ",") }
    static var listedChoices: [String] { Word.choices }
    static var sample: String { Word.sample }

    /// Completes the typed list with each word that is not in it yet.
    static func candidates(for start: String) -> [Candidate] {
        let given = start.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        let rest = Word.choices.filter { !given.contains($0) }
        return rest.map { Candidate((given + [$0]).joined(separator: ",")) }
    }

    init(argument: String) throws(ArgumentRefusal) {
        var words: [Word] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let word: Word
            do {
                word = try Word(argument: String(part).trimmed)
            } catch {
                throw error.inside(argument, at: part.startIndex..<part.endIndex)
            }
            if !words.contains(word) { words.append(word) }
        }
        self.words = words
    }
}
