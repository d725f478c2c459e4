import Toolkit

/// `toolkit products register`: adds a user and signs in.
struct Register: Command {
    static let name = "register"
    static let summary = "Add a user and sign in."
    static let details = """
        toolkit sends the password as a part of the URL, as the service requires, and URLs can end up in \
        logs. Use a password that you use nowhere else.
        """
    static let terminalDetails = "The command prompts for the password twice."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example("toolkit products register --username robin", "Prompt for the password"),
        Example(
            "toolkit products register --username robin --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The username.") var username: Username
    @OneOf var password: NewPasswordSource?
    @Flag("Check the values, except whether the username is free, without registering.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SignedIn> {
        let password = try context.newPassword(from: self.password) { password in
            guard !password.isEmpty else { throw ProductsError.emptyPassword }
        }
        guard !dryRun else {
            context.notes.add("Dry run: toolkit registered nobody.")
            return .planned(SignedIn(username: username.text, isNew: true))
        }
        return try await context.waiting("Registering …") {
            .done(SignedIn(username: try await SignIn(context).register(username.text, password: password).username))
        }
    }
}
