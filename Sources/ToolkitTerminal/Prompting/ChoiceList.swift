/// A list of answers, which the typed text narrows down.
struct ChoiceList: Sendable {
    /// Whether other answers are as likely, so that only the arrow keys select a choice.
    let takesOthers: Bool
    private let choices: [Choice]
    private let texts: [String]
    private let preset: String?
    private var filter = ""
    /// The places of the choices that match the filter, in the order of the choices.
    private var found: [Int]
    /// The choices that match the text, the best first.
    private(set) var matches: [Choice]
    /// The place of the selected choice among the matches; `nil` when Enter takes the typed text.
    private(set) var selection: Int?
    /// The place of the first match that is shown.
    private(set) var top = 0

    /// - Parameters:
    ///   - preset: The word of the choice that is selected while no text is typed.
    ///   - takesOthers: Whether other answers are as likely, so that only the arrow keys select a choice.
    init(_ choices: [Choice], preset: String? = nil, takesOthers: Bool = false) {
        (self.choices, self.preset, self.takesOthers) = (choices, preset, takesOthers)
        texts = choices.map { "\($0.word) \($0.summary)".lowercased() }
        found = Array(choices.indices)
        matches = choices
        select("")
    }

    var selected: Choice? { selection.map { matches[$0] } }

    /// Shows the choices that contain each typed part.
    ///
    /// First come those whose word or summary begins with the text, and then those with words that begin with the parts.
    mutating func narrow(to text: String) {
        let typed = text.trimmed.lowercased()
        guard typed != filter else { return }
        // Only what matched the beginning can match the whole.
        let candidates = typed.hasPrefix(filter) ? found : Array(choices.indices)
        filter = typed
        let parts = typed.split(separator: " ").map(String.init)
        found = candidates.filter { index in parts.allSatisfy(texts[index].holds) }
        func rank(_ index: Int) -> Int {
            let choice = choices[index]
            if [choice.word, choice.summary].contains(where: { $0.lowercased().hasPrefix(typed) }) { return 0 }
            return parts.allSatisfy { Self.starts($0, aWordOf: texts[index]) } ? 1 : 2
        }
        let ranks = found.map(rank)
        matches = (0...2).flatMap { rank in zip(found, ranks).filter { $1 == rank }.map { choices[$0.0] } }
        select(typed)
    }

    /// Moves the selection by some rows, and the rows that are shown with it.
    mutating func move(by distance: Int, rows: Int) {
        guard !matches.isEmpty else { return }
        let place = (selection ?? -1) + distance
        selection = place < 0 && takesOthers ? nil : min(max(place, 0), matches.count - 1)
        scroll(rows: rows)
    }

    /// Scrolls so that the selection is among the rows that are shown.
    mutating func scroll(rows: Int) {
        let place = selection ?? 0
        top = max(0, min(max(top, place - rows + 1), place, matches.count - rows))
    }

    private mutating func select(_ typed: String) {
        top = 0
        let wanted = typed.isEmpty ? preset : typed
        let exact = wanted.flatMap { wanted in matches.firstIndex { $0.word.lowercased() == wanted.lowercased() } }
        if typed.isEmpty {
            selection = exact ?? (takesOthers || preset != nil || matches.isEmpty ? nil : 0)
        } else {
            selection = exact ?? (takesOthers || matches.isEmpty ? nil : 0)
        }
    }

    private static func starts(_ part: String, aWordOf text: String) -> Bool {
        text.hasPrefix(part) || text.holds(" " + part)
    }
}
