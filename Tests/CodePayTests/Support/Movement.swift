@testable import CodePay

/// 7.00 EUR that another wallet moves during our transfer.
struct Movement: Sendable, CustomStringConvertible {
    let sender: String
    let receiver: String

    /// The movements to and from both accounts of our transfer.
    static let all = [
        Movement(sender: Bank.third, receiver: Bank.recipient), Movement(sender: Bank.recipient, receiver: Bank.third),
        Movement(sender: Bank.third, receiver: Bank.own),
    ]

    var description: String { "7.00 EUR from account \(sender) to \(receiver)" }

    /// The books of a service after the movement.
    func after(_ books: Books) -> Books { books.after(OtherWallet.note, 7_00, from: sender, to: receiver) }

    /// Makes the movement.
    func make(by wallet: OtherWallet) throws { try wallet.move(7_00, from: sender, to: receiver) }
}
