import Toolkit

/// The name of a user: any text that is not blank, sent as it was typed.
struct Username: ArgumentValue, Equatable {
    static let placeholder = "USERNAME"
    static let sample = InternProductsFeature.demoUser.username

    /// The name.
    let text: String
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.allSatisfy(\.isWhitespace) else {
            throw .unacceptable("A username is not empty.", suggestion: Self.sample)
        }
        text = argument
    }
}
