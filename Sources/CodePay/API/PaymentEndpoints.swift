import Toolkit

/// The endpoints of the service (CodePayStandIn/Contract.md, section 2.1).
extension Endpoint {
    /// The users whose phone number contains the digits of a number.
    static func users(containing phone: PhoneNumber) -> Endpoint where Value == [Readable<User>] {
        Endpoint(.get, path: ["user"], query: [("phoneNumber", phone.digits)])
    }

    static func token(of user: String) -> Endpoint where Value == TokenAnswer { Endpoint(.get, path: ["user", user]) }

    static func addUser(_ phone: PhoneNumber, password: NewPassword) -> Endpoint where Value == User {
        Endpoint(.post, path: ["user"], body: .json(["phoneNumber": phone.digits, "password": password.text]))
    }

    /// Changes one field of a user; the other fields keep their values.
    static func changeUser(_ id: String, _ field: UserField) -> Endpoint where Value == User {
        Endpoint(.put, path: ["user", id], body: .json(field.wire))
    }

    /// The accounts whose phone number contains the digits of a number.
    static func accounts(containing phone: PhoneNumber) -> Endpoint where Value == [Readable<Account>] {
        Endpoint(.get, path: ["account"], query: [("phoneNumber", phone.digits)])
    }

    /// One account, with its `ETag` from the headers of the answer.
    static func account(_ id: String) -> Endpoint where Value == SeenAccount {
        Endpoint(.get, path: ["account", id], headers: json, decode: SeenAccount.init)
    }

    static func addAccount(_ phone: PhoneNumber, _ currency: Currency) -> Endpoint where Value == Account {
        Endpoint(.post, path: ["account"], body: .json(AccountDraft(phone: phone, currency: currency)))
    }

    static func deleteUser(_ id: String) -> Endpoint where Value == Void { Endpoint(.delete, path: ["user", id]) }

    /// Deletes an account, if it has not changed since it was read.
    static func deleteAccount(_ seen: SeenAccount) -> Endpoint where Value == Void {
        var headers = HTTPHeaders()
        headers["If-Match"] = seen.etag
        return Endpoint(.delete, path: ["account", seen.account.id], headers: headers)
    }

    static func changeNumber(of account: String, to phone: PhoneNumber) -> Endpoint where Value == Account {
        Endpoint(.put, path: ["account", account], body: .json(["phoneNumber": phone.digits]))
    }

    /// Changes the currency of an account, if the account has not changed since it was read.
    static func changeCurrency(of seen: SeenAccount, to currency: Currency) -> Endpoint where Value == Account {
        var headers = HTTPHeaders()
        headers["If-Match"] = seen.etag
        return Endpoint(
            .put, path: ["account", seen.account.id], headers: headers, body: .json(["currency": currency.code]),
            repetition: .never)
    }

    /// Changes a balance; the HTTP client never repeats the request, because only the engine knows if that is safe.
    static func change(_ leg: Leg) -> Endpoint where Value == SeenAccount {
        var headers = json
        headers["If-Match"] = leg.etag
        headers["Idempotency-Key"] = leg.key
        return Endpoint(
            .put, path: ["account", leg.account], headers: headers,
            body: .json(BalanceChange(balance: leg.after.wire, mark: leg.mark)), repetition: .never,
            decode: SeenAccount.init)
    }

    /// A page of the transactions that a search finds, in the order in which the service added them.
    static func transactions(_ feed: Feed, _ page: FeedPage) -> Endpoint where Value == [ListedTransaction] {
        Endpoint(
            .get, path: ["transaction"],
            query: [feed.item, ("page", String(page.number)), ("limit", String(page.size))])
    }

    /// The transactions that have this `createdOn`.
    static func transactions(createdOn second: Int64) -> Endpoint where Value == SeenTransactions {
        Endpoint(
            .get, path: ["transaction"], query: [("createdOn", String(second))],
            headers: json, decode: SeenTransactions.init)
    }

    static func transaction(_ id: String) -> Endpoint where Value == Transaction {
        Endpoint(.get, path: ["transaction", id])
    }

    /// Adds a transaction; the HTTP client never repeats the request.
    /// - Parameter key: The service answers a second request with the same key as it answered the first one. It is
    ///   `nil` when the service keeps no keys.
    static func post(_ draft: TransactionDraft, key: String?) -> Endpoint where Value == Transaction {
        var headers = HTTPHeaders()
        headers["Idempotency-Key"] = key
        return Endpoint(.post, path: ["transaction"], headers: headers, body: .json(draft), repetition: .never)
    }

    static func deleteTransaction(_ id: String) -> Endpoint where Value == Void {
        Endpoint(.delete, path: ["transaction", id], repetition: .never)
    }
}

/// The headers that ask for an answer in JSON.
private let json: HTTPHeaders = ["Accept": "application/json"]

/// A field of a user that can be changed, with its new value.
enum UserField: Sendable {
    case phone(PhoneNumber)
    case password(NewPassword)

    fileprivate var wire: [String: String] {
        switch self {
        case .phone(let phone): ["phoneNumber": phone.digits]
        case .password(let password): ["password": password.text]
        }
    }
}

private struct AccountDraft: Encodable {
    let phone: PhoneNumber
    let currency: Currency

    private enum CodingKeys: String, CodingKey {
        case phoneNumber, currency, balance
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(phone.digits, forKey: .phoneNumber)
        try container.encode(currency.code, forKey: .currency)
        try container.encode(0, forKey: .balance)
    }
}

private struct BalanceChange: Encodable {
    let balance: Decimal
    let mark: String

    private enum CodingKeys: String, CodingKey {
        case balance
        case mark = "transferId"
    }
}
