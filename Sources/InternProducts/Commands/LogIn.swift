import Toolkit

/// `toolkit products login`: signs in.
struct LogIn: Command {
    static let name = "login"
    static let summary = "Sign in with a username and password."
    static let effect = Effect.writes
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

    func run(in context: Context) async throws -> SignedIn {
        let password = try context.password(from: self.password) { password in
            guard !password.isEmpty else { throw ProductsError.emptyPassword }
        }
        return try await context.waiting("Signing in …") {
            SignedIn(try await SignIn(context).logIn(username.text, password: password))
        }
    }
}

/// The result of signing in or registering: the user who is signed in.
struct SignedIn: Output {
    let username: String
    private let isDone: Bool

    init(_ user: SignedInUser) {
        username = user.username
        isDone = true
    }

    /// The answer of a registration that was only checked.
    init(wouldRegister username: String) {
        self.username = username
        isDone = false
    }

    private enum CodingKeys: CodingKey {
        case username
    }

    func draw(on canvas: inout Canvas) {
        guard isDone else { return canvas.line("Would register \(username, .bold).") }
        canvas.line("Signed in as \(username, .bold).")
    }
}
