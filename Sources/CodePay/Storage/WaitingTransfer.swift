import Toolkit

/// A transfer of another wallet of this home that has not ended, or is stuck.
struct WaitingTransfer: Equatable, Sendable {
    /// The wallet's row in the local copy.
    let wallet: Int64
    /// The name of the service; see ``SignInPlace/Service/name``.
    let service: String
    /// The digits of the wallet's phone number.
    let phone: String
    /// The service's ID of the wallet's account.
    let account: String
    let id: String
    /// `nil` when the record cannot be read.
    let transfer: Transfer?
    let isStuck: Bool

    var phrase: String { transfer?.phrase ?? "unreadable transfer \(id.visible)" }

    var isInSandbox: Bool { service.hasPrefix(SignInPlace.Service.sandboxPrefix) }
    private var place: String { isInSandbox ? "the built-in sandbox" : service }

    var sentence: String {
        isStuck ? "The \(phrase) is stuck at \(place)." : "The \(phrase) is not finished. It waits for \(place)."
    }

    /// The command that finishes, cancels or dismisses it.
    var command: String {
        let program = ProgramDescription.current
        let address = "\(program.variable("codepay.url"))=\(isInSandbox ? "" : ShellWord.quoted(service))"
        return "\(program.variable("base-url"))= \(address) \(program.name) codepay resume"
    }

    /// Whether a wallet has the same number or the same account ID, so it may be the same one at another address.
    func mayBelong(to wallet: WalletRecord) -> Bool { phone == wallet.phone.digits || account == wallet.account }
}
