import Toolkit

@testable import CodePay

extension Transfer {
    /// 20.00 EUR from the demo wallet to +3706.
    static func stub(
        _ id: String = "t1", kind: Kind = .send, state: TransferState = .planned, createdOn: Int64 = 1_780_000_000
    ) -> Transfer {
        let own = End(phone: .known("37061234567"), account: "1")
        let other = End(phone: .known("3706"), account: "2")
        return Transfer(
            id: id, kind: kind, sender: own, receiver: kind == .send ? other : own, amount: .euros(20_00),
            note: "Lunch", createdOn: createdOn, state: state)
    }
}

extension SeenAccount {
    /// An account as in an answer.
    static func stub(
        _ minor: Int64? = 100_00, currency: String = "EUR", mark: String? = nil, etag: String? = nil,
        keepsKeys: Bool = false
    ) -> SeenAccount {
        let balance = minor.map { Money(minor: $0, currency: .known(currency)) }
        let account = Account(
            id: "2", phone: .known("3706"), currencyCode: currency, balance: balance, mark: mark)
        return SeenAccount(account: account, etag: etag, keepsKeys: keepsKeys)
    }
}

extension Money {
    /// Money in euro cents.
    static func euros(_ minor: Int64) -> Money { Money(minor: minor, currency: .known("EUR")) }
}

extension PhoneNumber {
    /// A phone number that is known to be valid.
    static func known(_ digits: String) -> PhoneNumber { PhoneNumber(wire: digits)! }
}
