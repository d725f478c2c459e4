import Toolkit

/// `toolkit codepay login`: signs a person in.
struct LogIn: Command {
    static let name = "login"
    static let summary = "Sign in with a phone number and a password."
    static let effect = Effect.writes
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay login --phone \(PhoneNumber.sample)", "Prompt for the password"),
        Example(
            "toolkit codepay login --phone \(PhoneNumber.sample) --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The phone number.", .titled("Phone number")) var phone: PhoneNumber
    @OneOf var password: PasswordSource?

    func run(in context: Context) async throws -> SignedIn {
        let password = try context.password(from: self.password)
        return try await context.waiting("Signing in …") {
            SignedIn(try await SignIn(context).signIn(phone, password: password))
        }
    }
}
