import CodePay
import Foundation
import Toolkit

/// The data of the CodePay service at a moment, read without the program.
struct Books: Equatable {
    /// An account.
    struct Account: Equatable, Decodable {
        let phoneNumber: String
        let currency: String
        let balance: Decimal
    }

    /// A user; the user's account has the same place in its list.
    struct User: Equatable, Decodable {
        let phoneNumber: String
    }

    /// A transaction.
    struct Entry: Equatable, Decodable {
        let id: String
        let senderId: String
        let receiverId: String
        let amount: Decimal
    }

    let users: [User]
    let accounts: [Account]
    let transactions: [Entry]

    /// Reads the data.
    init(_ sandbox: Sandbox) throws {
        users = try Self.list("user", sandbox)
        accounts = try Self.list("account", sandbox)
        transactions = try Self.list("transaction", sandbox)
    }

    /// The sum of all balances, by currency.
    var sums: [String: Decimal] {
        Dictionary(accounts.map { ($0.currency, $0.balance) }, uniquingKeysWith: +)
    }

    /// The balance of a phone number.
    func balance(of phone: String) -> Decimal {
        accounts.filter { $0.phoneNumber == phone }.map(\.balance).reduce(0, +)
    }

    private static func list<Element: Decodable>(_ resource: String, _ sandbox: Sandbox) throws -> [Element] {
        let request = SandboxRequest(
            .get, target: "/api/v1/\(resource)", headers: [:], body: [], origin: Sandbox.origin)
        guard let request, case .response(let response, _) = try sandbox.answer(request) else { return [] }
        return try JSON.decode([Element].self, from: response.body)
    }
}
