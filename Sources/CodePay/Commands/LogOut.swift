import Toolkit

/// `toolkit codepay logout`: signs the person out.
struct LogOut: Command {
    static let name = "logout"
    static let summary = "Sign out. The local copy of the wallet stays on this machine."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let examples = [
        Example("toolkit codepay logout", "Sign out"),
        Example("toolkit codepay logout --json", "Sign out, with the answer as JSON"),
    ]

    func run(in context: Context) async throws -> SignedOut {
        if let wallet = try await Wallet.known(context)?.recoveredIfPossible(), try wallet.hasUnfinished() {
            context.notes.add(
                "A transfer or a change of the number is unfinished. "
                    + "The first command after you sign in again finishes it.")
        }
        return SignedOut(signedOut: try SignIn(context).signOut())
    }
}

struct SignedOut: Output {
    let signedOut: PhoneNumber

    func draw(on canvas: inout Canvas) { canvas.line("Signed out of \(signedOut.text, .bold).") }
}
