import Toolkit

/// The number of a user, at least 1.
struct UserNumber: Equatable, Sendable {
    let number: Int

    /// Makes a number; `nil` below 1.
    init?(_ number: Int) {
        guard number >= 1 else { return nil }
        self.number = number
    }
}

extension UserNumber: ArgumentValue {
    static let placeholder = "N"
    static let form = ValueForm.integer(1 ... .max)
    static let sample = "1"
    var argument: String { String(number) }

    init(argument: String) throws(ArgumentRefusal) {
        guard let user = UserNumber(try Int(argument: argument)) else {
            throw .unacceptable(
                "'\(argument.visible)' is not the number of a user. User numbers start at 1.")
        }
        self = user
    }
}
