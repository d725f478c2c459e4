import Toolkit

/// A new password that is strong enough; to sign in, a weaker password is enough.
struct NewPassword: Secret, Sendable {
    /// The smallest number of characters.
    static let minimum = 8

    /// The text of the password; use it only in the request that sets it.
    let text: String

    /// A requirement that a password does not meet.
    enum Lack: CaseIterable {
        case length, upper, lower, digit, special
    }

    /// Checks a password.
    /// - Throws: `passwordTooWeak` with every requirement that the password does not meet.
    init(_ text: String) throws(CodePayError) {
        let lacks = Lack.allCases.filter { !$0.isMet(by: text) }
        guard lacks.isEmpty else { throw .passwordTooWeak(lacks) }
        self.text = text
    }
}

extension NewPassword.Lack {
    /// The requirement, to follow the words "it needs".
    var text: String {
        switch self {
        case .length: "at least \(NewPassword.minimum) characters"
        case .upper: "an upper-case letter"
        case .lower: "a lower-case letter"
        case .digit: "a digit"
        case .special: "a special character"
        }
    }

    /// Whether a password meets the requirement; a special character is neither a letter nor a number.
    fileprivate func isMet(by text: String) -> Bool {
        switch self {
        case .length: text.count >= NewPassword.minimum
        case .upper: text.contains(where: \.isUppercase)
        case .lower: text.contains(where: \.isLowercase)
        case .digit: text.utf8.contains(where: \.isDigit)
        case .special: text.contains { !$0.isLetter && !$0.isNumber }
        }
    }
}

extension Context {
    func newPassword(from source: NewPasswordSource?) throws -> NewPassword {
        let rule = NewPassword.Lack.allCases.map(\.text).joined(separator: ", ")
        return try NewPassword(newPassword(from: source, rule: rule) { _ = try NewPassword($0) })
    }
}
