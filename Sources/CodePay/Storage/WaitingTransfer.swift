import Toolkit

/// An unfinished transfer of a wallet at another address than the one that is configured.
struct WaitingTransfer: Equatable, Sendable {
    /// The address of the service.
    let address: String
    /// The digits of the wallet's phone number.
    let phone: String
    /// The service's ID of the wallet's account.
    let account: String
    /// The transfer in a few words.
    let phrase: String

    var sentence: String { "The \(phrase) is not finished. It waits for \(address)." }

    /// The command that finishes, cancels or dismisses it.
    var command: String { "TOOLKIT_CODEPAY_URL=\(address) toolkit codepay resume" }

    /// Whether a wallet has the same number and the same account ID, so it may be the same one at another address.
    func mayBelong(to wallet: WalletRecord) -> Bool { phone == wallet.phone.digits && account == wallet.account }
}
