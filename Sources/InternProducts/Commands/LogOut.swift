import Toolkit

/// `toolkit products logout`: signs out.
struct LogOut: Command {
    static let name = "logout"
    static let summary = "Sign out."
    static let effect = Effect.writes
    static let isIdempotent = true
    // A program could not sign in again.
    static let needsPerson = true
    static let examples = [
        Example("toolkit products logout", "Sign out the current user"),
        Example("toolkit products logout --json", "The same, with the result as JSON"),
    ]

    @Flag("Check without signing out.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SignedOut> {
        let signIn = try SignIn(context)
        return dryRun
            ? .planned(SignedOut(signedOut: try signIn.userToLogOut()))
            : .done(SignedOut(signedOut: try signIn.logOut()))
    }
}

/// The result of signing out: the user who was signed in.
struct SignedOut: ChangeResult {
    let signedOut: String

    func draw(on canvas: inout Canvas) { canvas.line("Signed out of \(signedOut, .bold).") }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("sign out of \(signedOut, .bold)", so: "You are still signed in.")
    }
}
