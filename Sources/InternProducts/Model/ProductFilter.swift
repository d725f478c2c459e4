import Toolkit

/// Selects which products of a catalogue to show.
///
/// All comparisons ignore case and accents.
struct ProductFilter: Sendable {
    private let tags: [String]
    private let text: String

    /// - Parameters:
    ///   - tags: The product must have all these tags.
    ///   - text: The title, the description or a tag must contain this text.
    init(tags: [String] = [], text: String? = nil) {
        self.tags = tags.map(\.folded)
        self.text = text?.folded ?? ""
    }

    func takes(_ product: Product) -> Bool {
        if !tags.isEmpty {
            let own = Set(product.tags.map(\.folded))
            guard tags.allSatisfy(own.contains) else { return false }
        }
        return text.isEmpty || product.title.folded.holds(text) || product.description.folded.holds(text)
            || product.tags.contains { $0.folded.holds(text) }
    }
}
