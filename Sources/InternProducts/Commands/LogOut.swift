import Toolkit

/// `toolkit products logout`: signs out.
struct LogOut: Command {
    static let name = "logout"
    static let summary = "Sign out."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit products logout", "Nobody is signed in"),
        Example("toolkit products logout --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> SignedOut {
        SignedOut(signedOut: try SignIn(context).logOut())
    }
}

/// Who is no longer signed in.
struct SignedOut: Output {
    let signedOut: String

    func draw(on canvas: inout Canvas) {
        canvas.line("Signed out of \(signedOut, .bold).")
    }
}
