import Toolkit

/// The number of a user, from 1.
struct UserNumber: Equatable, Sendable {
    /// The number.
    let number: Int

    /// A number; `nil` below 1.
    init?(_ number: Int) {
        guard number >= 1 else { return nil }
        self.number = number
    }
}

extension UserNumber: ArgumentValue {
    static let placeholder = "N"
    static let isNumeric = true
    static let sample = "1"
    var argument: String { String(number) }

    init(argument: String) throws(ArgumentRefusal) {
        guard let user = UserNumber(try Int(argument: argument)) else {
            throw .unacceptable("Users are counted from 1; \(argument.visible) is none.", suggestion: Self.sample)
        }
        self = user
    }
}
