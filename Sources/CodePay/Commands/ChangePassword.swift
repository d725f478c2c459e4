import Toolkit

/// `toolkit codepay settings password`: changes the password.
struct ChangePassword: Command {
    static let name = "password"
    static let summary = "Change your password."
    static let details = NewPassword.rule
    static let terminalDetails = "The command prompts for the new password twice."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay settings password", "Prompt for the new password"),
        Example(
            "toolkit codepay settings password --password-stdin < password.txt", "Read the new password from a file"),
    ]

    @OneOf var password: NewPasswordSource?

    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ChangedSetting> {
        let wallet = try await Wallet.open(context).recoveredIfPossible()
        let password = try context.newPassword(from: self.password)
        let change = ChangedSetting(
            changed: .password, phone: wallet.record.phone, currency: wallet.record.balance.currency)
        guard !dryRun else {
            try await wallet.checkUser(wallet.service())
            return .planned(change)
        }
        try wallet.checkSignIn()
        let user = try await context.waiting("Changing the password …") {
            let service = try await wallet.service()
            try await wallet.checkUser(service)
            return try await service.send(.changeUser(wallet.record.user, .password(password)))
        }
        guard user.phone == wallet.record.phone, user.has(password: password.text) else {
            throw SignInError.storedDifferently("the password")
        }
        return .done(change)
    }
}

/// The setting that was changed, and the present settings.
struct ChangedSetting: ChangeResult {
    /// The settings that can be changed.
    enum Kind: String, Encodable {
        case currency, password, phone
    }

    let changed: Kind
    let phone: PhoneNumber
    let currency: Currency

    func draw(on canvas: inout Canvas) {
        switch changed {
        case .phone: canvas.line("Changed your phone number to \(phone.text, .bold).")
        case .currency: canvas.line("Your account is in \(currency.code, .bold).")
        case .password: canvas.line("Changed your password.")
        }
    }

    func drawPlan(on canvas: inout Canvas) {
        switch changed {
        case .phone: canvas.plan("change your phone number to \(phone.text, .bold)", so: "Nothing was changed.")
        case .currency: canvas.plan("change your account to \(currency.code, .bold)", so: "Nothing was changed.")
        case .password: canvas.plan("change your password", so: "Nothing was changed.")
        }
    }
}
