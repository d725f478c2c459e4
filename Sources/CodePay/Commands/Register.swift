import Toolkit

/// `toolkit codepay register`: adds a user with an empty account, and signs in.
struct Register: Command {
    static let name = "register"
    static let summary = "Open an account and sign in."
    static let details = """
        Prompts for a password of at least 8 characters, with an upper-case letter, a lower-case letter, a digit and \
        a special character. The service stores passwords in plain text, and everyone can read them. Use a password \
        that you use nowhere else.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay register --phone +37060000099 --currency EUR", "Prompt for the password"),
        Example(
            "toolkit codepay register --phone +4712345699 --currency NOK --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The phone number.") var phone: PhoneNumber
    @Option("The currency of the account.") var currency: Currency
    @Flag("Read the password from standard input.") var passwordStdin: Bool

    func run(in context: Context) async throws -> SignedIn {
        let password = try context.newPassword(fromInput: passwordStdin)
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

    init(_ wallet: Wallet) {
        phone = wallet.record.phone
        balance = wallet.record.balance
    }

    func draw(on canvas: inout Canvas) {
        canvas.line("Signed in as \(phone.text, .bold). Your balance is \(balance.text).")
    }
}
