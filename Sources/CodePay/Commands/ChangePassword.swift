import Toolkit

/// `toolkit codepay settings password`: another password.
struct ChangePassword: Command {
    static let name = "password"
    static let summary = "Change your password."
    static let details =
        "Asks for the new one twice: at least 8 characters with upper and lower case, a digit and another sign."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay settings password", "Asks for the new password"),
        Example("toolkit codepay settings password --password-stdin < password.txt", "In a script"),
    ]

    @Flag("Read the new password from standard input.") var passwordStdin: Bool

    func run(in context: Context) async throws -> ChangedSetting {
        let wallet = try await Wallet.open(context).recoveredIfPossible()
        let password = try context.newPassword(fromInput: passwordStdin)
        let user = try await context.waiting("Changing the password …") {
            try await wallet.service().send(.changeUser(wallet.record.user, .password(password)))
        }
        guard user.has(password: password.text) else { throw SignInError.storedDifferently("the password") }
        return ChangedSetting(changed: "password", phone: wallet.record.phone, currency: wallet.record.balance.currency)
    }
}

/// What was changed, and what holds now.
struct ChangedSetting: Output {
    let changed: String
    let phone: PhoneNumber
    let currency: Currency

    func draw(on canvas: inout Canvas) {
        switch changed {
        case "phone": canvas.line("Your phone number is \(phone.text, .bold).")
        case "currency": canvas.line("Your account is in \(currency.code, .bold).")
        default: canvas.line("Your \(changed) is changed.")
        }
    }
}
