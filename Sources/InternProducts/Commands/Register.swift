import Toolkit

/// `toolkit products register`: adds a user and signs in.
struct Register: Command {
    static let name = "register"
    static let summary = "Add a user and sign in."
    static let details = """
        Prompts for the password twice. toolkit sends the password as a part of the URL, as the service requires, and \
        URLs can end up in logs. Use a password that you use nowhere else.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit products register --username robin", "Prompt for the password"),
        Example(
            "toolkit products register --username robin --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The username.") var username: Username
    @Flag("Read the password from standard input.") var passwordStdin: Bool

    func run(in context: Context) async throws -> SignedIn {
        let password = try context.newPassword(fromInput: passwordStdin) { password in
            guard !password.isEmpty else { throw ProductsError.emptyPassword }
        }
        return try await context.waiting("Registering …") {
            SignedIn(try await SignIn(context).register(username.text, password: password))
        }
    }
}
