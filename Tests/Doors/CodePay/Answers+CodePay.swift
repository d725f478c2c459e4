@testable import CodePay
@testable import Toolkit

extension Answers {
    static func checkCodePay(_ bytes: [UInt8]) throws {
        let body = Body(bytes)
        guard let phone = PhoneNumber(wire: "1") else { return }
        let feed = try body.read(.transactions(.number(phone), FeedPage(number: 1, size: 1))) { items in
            items.map { [$0.id, $0.transaction.map { "\($0)" }] }
        }
        for transaction in feed?.compactMap(\.transaction) ?? [] { try check(transaction) }
        try body.read(.transactions(createdOn: 1)) { $0.transactions }
        if let transaction = try body.read(.transaction("1"), { $0 }) { try check(transaction) }
        let users = try body.read(.users(containing: phone)) { $0.map { [$0.value?.id, $0.value?.phone?.digits] } }
        for digits in users?.compactMap({ $0.value?.phone?.digits }) ?? [] {
            try expect((1...15).contains(digits.count) && digits.isDigits, "the phone number \(digits)")
        }
        try body.read(.token(of: "1")) { [$0.accessToken, "\($0.expiresIn)"] }
        try body.read(.accounts(containing: phone)) { $0.map(\.value) }
        guard let account = try body.read(.account("1"), { $0 })?.account else { return }
        if let balance = account.balance { try check(balance) }
    }

    private static func check(_ transaction: Transaction) throws {
        try check(transaction.amount)
        try expect((0...253_402_300_799).contains(transaction.createdOn), "the date \(transaction.createdOn)")
        try expectEqual(transaction.note, transaction.note.trimmed, "the note")
    }

    private static func check(_ money: Money) throws {
        try expect(money.minor.magnitude <= Money.limit, "the amount \(money.minor)")
        try expectEqual(Money(wire: money.wire, money.currency), money, "the amount, sent and received")
    }
}
