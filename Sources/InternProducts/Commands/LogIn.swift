import Toolkit

/// `toolkit products login`: signs in.
struct LogIn: Command {
    static let name = "login"
    static let summary = "Sign in with a username and password."
    static let terminalDetails = """
        The demo user of the sandbox is \(InternProductsFeature.demoUser.username); 'toolkit sandbox status' shows the \
        password.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let needsPerson = true
    static let examples = [
        Example(
            "toolkit products login --username \(InternProductsFeature.demoUser.username)", "Prompt for the password"),
        Example(
            "toolkit products login --username \(InternProductsFeature.demoUser.username) --password-stdin < password.txt",
            "Read the password from a file"),
    ]

    @Option("The username.") var username: Username
    @OneOf var password: PasswordSource?

    @Flag("Check the values, except the password, without signing in.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SignedIn> {
        let password = try context.password(from: self.password) { password in
            guard !password.isEmpty else { throw ProductsError.emptyPassword }
        }
        if dryRun { return .planned(SignedIn(username: username.text, isNew: false)) }
        return try await context.waiting("Signing in …") {
            .done(SignedIn(username: try await SignIn(context).logIn(username.text, password: password).username))
        }
    }
}

/// The result of signing in or registering: the user who is signed in.
struct SignedIn: ChangeResult {
    let username: String
    /// Whether a plan is to register the user first.
    var isNew = false

    private enum CodingKeys: CodingKey {
        case username
    }

    func draw(on canvas: inout Canvas) { canvas.line("Signed in as \(username, .bold).") }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("\(isNew ? "register" : "sign in as") \(username, .bold)")
    }
}
