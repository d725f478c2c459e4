import Toolkit

/// `toolkit codepay logout`: signs out.
struct LogOut: Command {
    static let name = "logout"
    static let summary = "Sign out. What is known of the wallet stays on this machine."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay logout", "Nobody is signed in"),
        Example("toolkit codepay logout --json", "The same for a program"),
    ]

    func run(in context: Context) async throws -> SignedOut {
        if let wallet = try await Wallet.known(context)?.recoveredIfPossible(), try wallet.hasUnfinished() {
            context.notes.add("What was interrupted is finished by the first command after you sign in again.")
        }
        return SignedOut(signedOut: try SignIn(context).signOut())
    }
}

/// Who is no longer signed in.
struct SignedOut: Output {
    let signedOut: PhoneNumber

    func draw(on canvas: inout Canvas) {
        canvas.line("Signed out of \(signedOut.text, .bold).")
    }
}
