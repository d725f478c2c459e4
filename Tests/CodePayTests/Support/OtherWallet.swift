import Foundation
import Toolkit

@testable import CodePay

/// Another person's wallet, which is never interrupted; it uses every safety feature of the service.
struct OtherWallet: Sendable {
    /// The note of its transactions.
    static let note = "By another wallet"

    let sandbox: Sandbox
    /// Whether it leaves its own mark, as our wallet does; older clients leave none.
    var leavesMarks = true

    /// Moves money from one account to another, and adds the transaction.
    func move(_ minor: Int64, from sender: String, to receiver: String) throws {
        let euros = Money(minor: minor, currency: .known("EUR")).amount
        try sandbox.ask(
            .post, "/transaction",
            body: #"{"senderId":"\#(sender)","receiverId":"\#(receiver)","amount":\#(euros),"currency":"EUR","#
                + #""createdOn":1780000000,"reference":"\#(Self.note)"}"#)
        try change(receiver, by: minor)
        try change(sender, by: -minor)
    }

    /// Changes the balance of an account, in minor units.
    func change(_ account: String, by minor: Int64) throws {
        let found = try sandbox.ask(.get, "/account/\(account)")
        let balance = try JSON.decode(Account.self, from: found.body).balance?.plus(minor)
        let mark = leavesMarks ? #","transferId":"\#(UUID().uuidString)""# : ""
        var headers = HTTPHeaders()
        headers["If-Match"] = found.headers["ETag"]
        headers["Idempotency-Key"] = UUID().uuidString
        try sandbox.ask(
            .put, "/account/\(account)", headers: headers, body: #"{"balance":\#(balance?.amount ?? "")\#(mark)}"#)
    }
}
