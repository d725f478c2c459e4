import Toolkit

/// `toolkit codepay register`: adds a user with an empty account, and signs in.
struct Register: Command {
    static let name = "register"
    static let summary = "Open an account and sign in."
    static let details = """
        \(NewPassword.rule) The service stores passwords in plain text, and everyone can read them. Use a password that \
        you use nowhere else.
        """
    static let terminalDetails = "The command prompts for the password twice."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay register --phone +37060000099 --currency EUR", "Prompt for the password"),
        Example(
            "toolkit codepay register --phone +4712345699 --currency NOK --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The phone number.", .titled("Phone number"), .evidence(.numbers)) var phone: PhoneNumber
    @Option("The currency of the account.") var currency: Currency
    @OneOf var password: NewPasswordSource?
    @Flag("Check without registering.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SignedIn> {
        if self.password == nil, context.host.canPrompt {
            // Nobody should think of a password for a number that is taken.
            try await context.waiting("Checking the number …") { try await SignIn(context).checkFree(phone) }
        }
        let password = try context.newPassword(from: self.password)
        guard !dryRun else {
            try await context.waiting("Checking the number …") {
                _ = try await SignIn(context).userToComplete(phone, password: password)
            }
            return .planned(SignedIn(phone: phone, balance: Money(minor: 0, currency: currency), isNew: true))
        }
        let wallet = try await context.waiting("Opening the account …") {
            try await SignIn(context).register(phone, currency, password: password)
        }
        return .done(SignedIn(wallet))
    }
}

/// The person who is signed in, and the balance.
struct SignedIn: ChangeResult {
    let phone: PhoneNumber
    let balance: Money
    /// Whether a plan is to register the person first.
    var isNew = false

    private enum CodingKeys: CodingKey {
        case phone, balance
    }

    func draw(on canvas: inout Canvas) {
        canvas.line("Signed in as \(phone.text, .bold). Your balance is \(balance.text).")
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.line(
            "Dry run: \(ProgramDescription.current.name) would \(isNew ? "register" : "sign in as") \(phone.text, .bold)."
        )
    }
}

extension SignedIn {
    init(_ wallet: Wallet) { self.init(phone: wallet.record.phone, balance: wallet.record.balance) }
}
