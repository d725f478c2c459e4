import Toolkit

/// `toolkit codepay login`: signs a person in.
struct LogIn: Command {
    static let name = "login"
    static let summary = "Sign in with a phone number and a password."
    static let terminalDetails = """
        The demo user of the sandbox is \(CodePayFeature.demoUser.phone.text); 'toolkit sandbox status' shows the password.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay login --phone \(PhoneNumber.sample)", "Prompt for the password"),
        Example(
            "toolkit codepay login --phone \(PhoneNumber.sample) --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The phone number.", .titled("Phone number"), .evidence(.numbers)) var phone: PhoneNumber
    @OneOf var password: PasswordSource?

    @Flag("Check without signing in.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SignedIn> {
        let password = try context.password(from: self.password)
        guard !dryRun else {
            let account = try await context.waiting("Checking the password …") {
                try await SignIn(context).check(phone, password: password).account
            }
            guard let balance = account.balance else { throw SignInError.unreadableAccount(account.id) }
            return .planned(SignedIn(phone: phone, balance: balance, isNew: false))
        }
        return try await context.waiting("Signing in …") {
            .done(SignedIn(try await SignIn(context).signIn(phone, password: password)))
        }
    }
}
