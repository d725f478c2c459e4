import Toolkit

/// `toolkit products logout`: signs out.
struct LogOut: Command {
    static let name = "logout"
    static let summary = "Sign out."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let examples = [
        Example("toolkit products logout", "Sign out the current user"),
        Example("toolkit products logout --json", "The same, with the result as JSON"),
    ]

    func run(in context: Context) async throws -> SignedOut { SignedOut(signedOut: try SignIn(context).logOut()) }
}

/// The result of signing out: the user who was signed in.
struct SignedOut: Output {
    let signedOut: String

    func draw(on canvas: inout Canvas) { canvas.line("Signed out of \(signedOut, .bold).") }
}
