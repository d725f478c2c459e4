import Toolkit

/// `toolkit codepay register`: adds a user with an empty account, and signs in.
struct Register: Command {
    static let name = "register"
    static let summary = "Open an account and sign in."
    static let details = """
        A password needs at least 8 characters, an upper-case letter, a lower-case letter, a digit and a special \
        character. The service stores passwords in plain text, and everyone can read them. Use a password that you use \
        nowhere else.
        """
    static let terminalDetails = "The command prompts for the password."
    static let effect = Effect.writes
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay register --phone +37060000099 --currency EUR", "Prompt for the password"),
        Example(
            "toolkit codepay register --phone +4712345699 --currency NOK --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The phone number.", .titled("Phone number")) var phone: PhoneNumber
    @Option("The currency of the account.") var currency: Currency
    @OneOf var password: NewPasswordSource?
    @Flag("Check everything, but register nobody.") var dryRun: Bool

    func run(in context: Context) async throws -> SignedIn {
        let password = try context.newPassword(from: self.password)
        guard !dryRun else {
            try await context.waiting("Checking the number …") {
                _ = try await SignIn(context).userToComplete(phone, password: password)
            }
            return SignedIn(wouldRegister: phone, currency)
        }
        let wallet = try await context.waiting("Opening the account …") {
            try await SignIn(context).register(phone, currency, password: password)
        }
        return SignedIn(wallet)
    }
}

/// The person who is signed in, and the balance.
struct SignedIn: Output {
    let phone: PhoneNumber
    let balance: Money

    private let isDone: Bool

    init(_ wallet: Wallet) {
        phone = wallet.record.phone
        balance = wallet.record.balance
        isDone = true
    }

    /// The answer of a registration that was only checked.
    init(wouldRegister phone: PhoneNumber, _ currency: Currency) {
        self.phone = phone
        balance = Money(minor: 0, currency: currency)
        isDone = false
    }

    private enum CodingKeys: CodingKey {
        case phone, balance
    }

    func draw(on canvas: inout Canvas) {
        guard isDone else {
            return canvas.line("Dry run: toolkit would register \(phone.text, .bold).")
        }
        canvas.line("Signed in as \(phone.text, .bold). Your balance is \(balance.text).")
    }
}
