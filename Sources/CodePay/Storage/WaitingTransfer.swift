import Toolkit

/// A transfer of another wallet of this home that has not ended, or is stuck.
struct WaitingTransfer: Equatable, Sendable {
    /// The wallet's row in the local copy.
    let wallet: Int64
    let service: SignInPlace.Service
    /// The digits of the wallet's phone number.
    let phone: String
    /// The service's ID of the wallet's account.
    let account: String
    let id: String
    /// `nil` when the record cannot be read.
    let transfer: Transfer?
    let isStuck: Bool

    var phrase: String { transfer?.phrase ?? "unreadable transfer \(id.visible)" }

    var sentence: String {
        let place =
            switch service {
            case .sandbox: "the built-in sandbox"
            case .address(let address): address
            }
        return isStuck ? "The \(phrase) is stuck at \(place)." : "The \(phrase) is not finished. It waits for \(place)."
    }

    /// The command that finishes, cancels or dismisses it.
    var command: String {
        let program = ProgramDescription.current
        let address =
            switch service {
            case .sandbox: ""
            case .address(let address): ShellWord.quoted(address)
            }
        let variables = "\(program.variable("base-url"))= \(program.variable("codepay.url"))=\(address)"
        return "\(variables) \(program.name) codepay resume"
    }

    /// Whether a wallet has the same number or the same account ID, so it may be the same one at another address.
    func mayBelong(to wallet: WalletRecord) -> Bool { phone == wallet.phone.digits || account == wallet.account }
}
