import Toolkit

/// What a service knows a product by: any text, as long as it is one name in a path.
struct ProductID: Equatable, Sendable {
    /// The ID.
    let text: String
}

extension ProductID: ArgumentValue {
    static let placeholder = "ID"
    static let sample = "2"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.allSatisfy(\.isWhitespace), !argument.contains("/"), !argument.hasSuffix(".json"),
            ![".", ".."].contains(argument)
        else {
            let shown = argument.visible.cut(toColumns: 40)
            throw .unacceptable("'\(shown)' is not the ID of a product, such as \(Self.sample).")
        }
        text = argument
    }
}
