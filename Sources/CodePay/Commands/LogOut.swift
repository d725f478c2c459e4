import Toolkit

/// `toolkit codepay logout`: signs the person out.
struct LogOut: Command {
    static let name = "logout"
    static let summary = "Sign out. The local copy of the wallet stays on this machine."
    static let effect = Effect.writes
    static let isIdempotent = true
    // A program could not sign in again.
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay logout", "Sign out"),
        Example("toolkit codepay logout --json", "Sign out, with the answer as JSON"),
    ]

    @Flag("Check without signing out.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<SignedOut> {
        if dryRun { return .planned(SignedOut(signedOut: try SignIn(context).phoneToSignOut())) }
        if let wallet = try await Wallet.known(context)?.recoveredIfPossible(), try wallet.hasUnfinished() {
            context.notes.add(
                "A transfer or a change of the number is unfinished. "
                    + "The first command after you sign in again finishes it.")
        }
        return .done(SignedOut(signedOut: try SignIn(context).signOut()))
    }
}

/// The answer of `codepay logout`.
struct SignedOut: ChangeResult {
    let signedOut: PhoneNumber

    func draw(on canvas: inout Canvas) { canvas.line("Signed out of \(signedOut.text, .bold).") }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("sign out of \(signedOut.text, .bold)", so: "You are still signed in.")
    }
}
