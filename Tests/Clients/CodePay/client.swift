// A wallet in the manner of the course: sign up, add money, send it, and read the history.
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let base = ProcessInfo.processInfo.environment["CODEPAY_URL"] ?? "https://0123456789abcdef01234567.mockapi.io/api/v1"

struct User: Codable {
    var id: String?
    let phoneNumber: String
    let password: String
}

struct Token: Codable {
    let accessToken: String
    let expiresIn: Int
}

struct Account: Codable {
    var id: String?
    let phoneNumber: String
    var currency: String
    var balance: Double
}

struct Transaction: Codable {
    var id: String?
    let senderId: String
    let receiverId: String
    let amount: Double
    let currency: String
    let createdOn: Int
    let reference: String
}

func send<Value: Decodable>(_ method: String, _ path: String, _ body: (any Encodable)? = nil) async throws -> Value {
    var request = URLRequest(url: URL(string: base + path)!)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    if let body { request.httpBody = try JSONEncoder().encode(body) }
    let (data, response) = try await URLSession.shared.data(for: request)
    precondition((200...201).contains((response as! HTTPURLResponse).statusCode), "\(method) \(path)")
    return try JSONDecoder().decode(Value.self, from: data)
}

let number = "371\(Int(Date().timeIntervalSince1970) % 100_000_000)"
let known: [User] = try await send("GET", "/user?phoneNumber=\(number)")
precondition(known.isEmpty, "an empty list for a new number")
let user: User = try await send("POST", "/user", User(phoneNumber: number, password: "Secret-1"))
var account: Account = try await send(
    "POST", "/account", Account(phoneNumber: number, currency: "EUR", balance: 0))
let token: Token = try await send("GET", "/user/\(user.id!)")
precondition(UUID(uuidString: token.accessToken) != nil && token.expiresIn == 600)

account.balance = 12.5
account = try await send("PUT", "/account/\(account.id!)", account)
let accounts: [Account] = try await send("GET", "/account?phoneNumber=3706")
let friend = accounts.first { $0.phoneNumber == "3706" }!
precondition(friend.currency == account.currency)
let sent: Transaction = try await send(
    "POST", "/transaction",
    Transaction(
        senderId: number, receiverId: friend.phoneNumber, amount: 2.25, currency: "EUR",
        createdOn: Int(Date().timeIntervalSince1970), reference: "Lunch"))
account.balance -= sent.amount
let paid: Account = try await send("PUT", "/account/\(account.id!)", account)
precondition(paid.balance == 10.25)
let history: [Transaction] = try await send("GET", "/transaction?search=\(number)")
precondition(history.filter { $0.senderId == number }.map { $0.id! } == [sent.id!])
let all: [Transaction] = try await send("GET", "/transaction")
precondition(all.count > 100 && all.allSatisfy { $0.amount > 0 && !$0.currency.isEmpty })
let removed: Transaction = try await send("DELETE", "/transaction/\(sent.id!)")
precondition(removed.reference == "Lunch")
print("ok")
