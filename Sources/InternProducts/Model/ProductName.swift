import Toolkit

/// The argument that names a product: its position in the catalogue, its title, or a part of its title.
enum ProductName: Equatable, Sendable {
    /// A position: every argument of digits only, even when a title has the same digits.
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
            throw .unacceptable("The position or title must not be empty.")
        }
        self = argument.isDigits ? .position(argument) : .title(argument)
    }
}
