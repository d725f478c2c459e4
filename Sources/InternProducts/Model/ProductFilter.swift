import Toolkit

/// Which products of a catalogue are shown, and from which end.
///
/// Texts are compared without regard to case and accents.
struct ProductFilter: Sendable {
    /// Whether the oldest comes first.
    let oldestFirst: Bool
    private let tags: [String]
    private let text: String

    /// A filter.
    /// - Parameters:
    ///   - tags: Each must be a tag of the product.
    ///   - text: Must be in the title, the description or a tag.
    init(tags: [String] = [], text: String? = nil, oldestFirst: Bool = false) {
        self.tags = tags.map(\.folded)
        self.text = text?.folded ?? ""
        self.oldestFirst = oldestFirst
    }

    /// Whether a product is shown.
    func takes(_ product: Product) -> Bool {
        if !tags.isEmpty {
            let own = Set(product.tags.map(\.folded))
            guard tags.allSatisfy(own.contains) else { return false }
        }
        return text.isEmpty || product.title.folded.holds(text) || product.description.folded.holds(text)
            || product.tags.contains { $0.folded.holds(text) }
    }
}
