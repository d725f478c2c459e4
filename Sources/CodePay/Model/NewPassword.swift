import Toolkit

/// A password that is strong enough to be set; signing in takes any.
struct NewPassword: Secret, Sendable {
    /// The fewest characters.
    static let minimum = 8

    /// The password, for the request that sets it and nothing else.
    let text: String

    /// What a password can lack.
    enum Lack: CaseIterable {
        case length, upper, lower, digit, special
    }

    /// A password that has everything.
    /// - Throws: `passwordTooWeak` with all that it lacks.
    init(_ text: String) throws(CodePayError) {
        let lacks = Lack.allCases.filter { !$0.isMet(by: text) }
        guard lacks.isEmpty else { throw .passwordTooWeak(lacks) }
        self.text = text
    }
}

extension NewPassword.Lack {
    /// What is needed, behind "it needs".
    var text: String {
        switch self {
        case .length: "at least \(NewPassword.minimum) characters"
        case .upper: "an upper-case letter"
        case .lower: "a lower-case letter"
        case .digit: "a digit"
        case .special: "a special character"
        }
    }

    /// Whether a password has it; special is what is neither a letter nor a digit.
    fileprivate func isMet(by text: String) -> Bool {
        switch self {
        case .length: text.count >= NewPassword.minimum
        case .upper: text.contains(where: \.isUppercase)
        case .lower: text.contains(where: \.isLowercase)
        case .digit: text.contains(where: \.isNumber)
        case .special: text.contains { !$0.isLetter && !$0.isNumber }
        }
    }
}

extension Context {
    /// A new password that is strong enough.
    func newPassword(fromInput: Bool) throws -> NewPassword {
        try NewPassword(newPassword(fromInput: fromInput) { _ = try NewPassword($0) })
    }
}
