import Toolkit

/// The ID of a product: any text that can be one segment of a path.
struct ProductID: Equatable, Sendable {
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
            throw .unacceptable("'\(shown)' is not the ID of a product. Example of an ID: \(Self.sample).")
        }
        text = argument
    }
}
