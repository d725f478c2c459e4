import Toolkit

/// A category of items for sale (ProductSearchStandIn/Contract.md, section 8.1).
struct ItemCategory: Hashable, Sendable {
    /// The word for `--category`, such as `video-games`.
    let word: String
    /// The name that is shown, such as `Video Games & Consoles`.
    let label: String
    /// eBay's ID; `nil` stands for all categories.
    let id: String?

    /// The categories in the order in which they are shown.
    static let all = [
        ItemCategory(word: "all", label: "All Categories", id: nil),
        ItemCategory(word: "art", label: "Art", id: "550"),
        ItemCategory(word: "baby", label: "Baby", id: "2984"),
        ItemCategory(word: "books", label: "Books", id: "267"),
        ItemCategory(word: "clothing", label: "Clothing, Shoes & Accessories", id: "11450"),
        ItemCategory(word: "computers", label: "Computers/Tablets & Networking", id: "58058"),
        ItemCategory(word: "health", label: "Health & Beauty", id: "26395"),
        ItemCategory(word: "music", label: "Music", id: "11233"),
        ItemCategory(word: "video-games", label: "Video Games & Consoles", id: "1249"),
    ]
}

/// The service's ID of a category.
struct CategoryID: ArgumentValue, Equatable {
    static let placeholder = "ID"
    static let sample = "16035"

    let argument: String

    init(argument: String) throws(ArgumentRefusal) {
        guard argument.isDigits, (1...10).contains(argument.count) else {
            throw .unreadable(
                "'\(argument.visible.cut(toColumns: 40))' is not the ID of a category, which has only digits.")
        }
        self.argument = argument
    }
}

extension ItemCategory: ArgumentValue {
    static let placeholder = "CATEGORY"
    static let sample = "books"
    static var choices: [String] { all.map(\.word) }
    var argument: String { word }

    static func candidates(for start: String) -> [Candidate] { all.map { Candidate($0.word, $0.label) } }

    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.trimmed.folded
        let found = Self.all.first { [$0.word, $0.label.folded, $0.id].contains(text) }
        guard let found else {
            let shown = argument.visible.cut(toColumns: 40)
            throw .unreadable(
                "There is no category '\(shown)'. Choose one of: \(Self.choices.joined(separator: ", ")).",
                suggestion: Suggestion.nearest(to: text, among: Self.choices))
        }
        self = found
    }
}
