import Toolkit

/// A new password that is strong enough; to sign in, a weaker password is enough.
struct NewPassword: Secret, Sendable {
    /// The smallest number of characters.
    static let minimum = 8

    /// All requirements, as a sentence.
    static let rule = "A password needs \(Lack.allCases.text)."

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

extension [NewPassword.Lack] {
    /// The requirements as a list: `a`, `a and b`, or `a, b and c`.
    var text: String {
        guard let last, count > 1 else { return first?.text ?? "" }
        return dropLast().map(\.text).joined(separator: ", ") + " and " + last.text
    }
}

extension Context {
    func newPassword(from source: NewPasswordSource?) throws -> NewPassword {
        try NewPassword(newPassword(from: source, rule: NewPassword.Lack.allCases.text) { _ = try NewPassword($0) })
    }
}
