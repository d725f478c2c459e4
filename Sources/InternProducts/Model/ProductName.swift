import Toolkit

/// What a person calls a product: its position in the catalogue, or its title or a part of it.
enum ProductName: Equatable, Sendable {
    /// Digits: a position, whatever the titles are.
    case position(String)
    case title(String)
}

extension ProductName: ArgumentValue {
    static let placeholder = "POSITION|TITLE"
    static let sample = "1"

    var argument: String {
        switch self {
        case .position(let text), .title(let text): text
        }
    }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.allSatisfy(\.isWhitespace) else {
            throw .unacceptable("A position or a title is not empty.", suggestion: Self.sample)
        }
        self = argument.isDigits ? .position(argument) : .title(argument)
    }
}
