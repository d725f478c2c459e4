import Toolkit

/// A username: any text that is not blank, sent exactly as typed.
struct Username: ArgumentValue, Equatable {
    static let placeholder = "USERNAME"
    static let sample = InternProductsFeature.demoUser.username

    let text: String
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.allSatisfy(\.isWhitespace) else {
            throw .unacceptable("The username must not be empty.")
        }
        text = argument
    }
}
