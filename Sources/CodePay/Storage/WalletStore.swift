import Toolkit

/// A wallet as the local copy has it.
struct WalletRecord: Sendable, Equatable {
    /// The wallet's row in the local copy.
    let id: Int64
    /// The service's ID of the user.
    let user: String
    /// The service's ID of the account.
    let account: String
    let phone: PhoneNumber
    /// The balance at the last moment at which it was known.
    let balance: Money
    /// Whether a transfer has changed the balance since, and it could not be read after that.
    let isBalanceOld: Bool
    /// When the wallet was last read from the service.
    let refreshed: Date
    /// The new number, while a change of the number is unfinished.
    let newPhone: PhoneNumber?
}

/// The sums of a wallet's local copy, which show whether a refresh has missed a transaction.
///
/// A refresh may change the sums only by the new transactions that it has read.
struct CopySums: Equatable, Sendable {
    /// The number of transactions.
    let count: Int
    /// The part of the balance that comes neither from transactions nor from money added here, in minor units.
    let unexplained: Int64
    /// The code of the balance's currency.
    let currency: String

    /// The sums after a number of new transactions.
    func adding(_ count: Int) -> CopySums {
        CopySums(count: self.count + count, unexplained: unexplained, currency: currency)
    }
}

/// The wallets of the local copy, and the sign-ins of each profile.
struct WalletStore: Sendable {
    static let migrations: [Migration] = [
        .createWallets, .readInOrder, .knowOldBalances, .dateSignIns, .keepKeys, .dateChanges,
    ]

    let database: Database

    /// The sign-in of a profile at a service.
    enum Session: Sendable {
        /// The profile has never signed in there.
        case none
        /// The profile was signed in with a number to earlier data of the sandbox, which was then replaced.
        case ended(PhoneNumber)
        case signedOut
        /// The profile is signed in, with an access token that expires.
        case signedIn(WalletRecord, expires: Date)
    }

    init(_ context: Context) throws { database = try context.store(Self.migrations, durability: .full) }

    func session(at place: SignInPlace) throws -> Session {
        try database.read { connection in
            let session = try connection.row(
                "SELECT wallet, expires FROM codepay_session WHERE profile = ? AND service = ?", place.profile,
                place.service.name)
            guard let session else { return try Self.ended(place, connection).map(Session.ended) ?? .none }
            guard let id: Int64 = try session.get("wallet") else { return .signedOut }
            return .signedIn(
                try Self.wallet(id, connection),
                expires: Date(timeIntervalSince1970: try session.get("expires", as: Double.self)))
        }
    }

    /// The number with which a profile was signed in to earlier data of the sandbox.
    private static func ended(_ place: SignInPlace, _ connection: Connection) throws -> PhoneNumber? {
        guard place.service.isSandbox else { return nil }
        let sql = """
            SELECT wallet FROM codepay_session WHERE profile = ? AND \(isEarlier) AND wallet IS NOT NULL
            ORDER BY expires DESC
            """
        return try connection.value(sql, place.profile, place.service.name, as: Int64.self).map {
            try wallet($0, connection).phone
        }
    }

    /// The SQL condition for a service that is the sandbox, with other data than the one whose name follows.
    private static let isEarlier = "service LIKE '\(SignInPlace.Service.sandboxPrefix)%' AND service <> ?"

    func wallet(_ id: Int64) throws -> WalletRecord { try database.read { try Self.wallet(id, $0) } }

    /// The wallet of a user whose change to a number is unfinished.
    func wallet(changing user: String, to phone: PhoneNumber, at place: SignInPlace) throws -> WalletRecord? {
        try database.read { connection in
            let sql = "SELECT id FROM codepay_wallet WHERE service = ? AND user = ? AND new_phone = ?"
            let id = try connection.value(sql, place.service.name, user, phone.digits, as: Int64.self)
            return try id.map { try Self.wallet($0, connection) }
        }
    }

    /// Stores a sign-in.
    /// - Parameters:
    ///   - since: When the person got the number; `nil` when that is unknown.
    ///   - taken: The transactions that named the number when the person got it; `nil` when they were not read.
    /// - Returns: The wallet.
    func signIn(
        at place: SignInPlace, user: String, account: String, phone: PhoneNumber, balance: Money,
        since: Date?, taken: TakenNumber?, expires: Date, now: Date
    ) throws -> WalletRecord {
        let service = place.service.name
        return try database.write { connection in
            try Self.forgetEarlier(than: place, connection)
            let last = try connection.row(
                "SELECT id, phone, refreshed FROM codepay_wallet WHERE service = ? AND user = ? AND account = ?",
                service, user, account)
            try connection.run(
                """
                INSERT INTO codepay_wallet (service, user, account, phone, currency, balance, refreshed)
                VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (service, user, account) DO UPDATE
                SET phone = excluded.phone, currency = excluded.currency, balance = excluded.balance,
                    is_balance_old = 0, refreshed = excluded.refreshed,
                    -- Another number than these two is newer than the change, which must not be finished then.
                    new_phone = iif(excluded.phone IN (phone, new_phone), new_phone, NULL)
                """, service, user, account, phone.digits, balance.currency.code, balance.minor,
                now.timeIntervalSince1970)
            let sql = "SELECT id FROM codepay_wallet WHERE service = ? AND user = ? AND account = ?"
            guard let id = try connection.value(sql, service, user, account, as: Int64.self) else {
                throw SignInError.notSignedIn(at: nil)
            }
            try connection.run(
                """
                INSERT OR REPLACE INTO codepay_session (profile, service, wallet, expires, signed_in)
                VALUES (?, ?, ?, ?, ?)
                """, place.profile, service, id, expires.timeIntervalSince1970, now.timeIntervalSince1970)
            if let taken { try OwnParties.note(taken, wallet: id, connection) }
            var since = since
            if let last, let old = PhoneNumber(stored: try last.get("phone", as: String.self)), old != phone {
                // Another device changed the number at some moment after the last refresh here.
                try OwnParties.end(.phone(old), at: now, wallet: id, connection)
                since = Date(timeIntervalSince1970: try last.get("refreshed", as: Double.self))
            }
            try OwnParties.add(.phone(phone), from: since, wallet: id, connection)
            try OwnParties.add(.account(account), from: nil, wallet: id, connection)
            return try Self.wallet(id, connection)
        }
    }

    /// When a profile signed in to a service; `nil` when it has not, or did so with version 0.1.
    func signInDate(at place: SignInPlace) throws -> Date? {
        try database.read { connection in
            let sql = "SELECT signed_in FROM codepay_session WHERE profile = ? AND service = ?"
            return try connection.value(sql, place.profile, place.service.name, as: Double.self)
                .map(Date.init(timeIntervalSince1970:))
        }
    }

    /// Stores when a new access token expires.
    func renew(at place: SignInPlace, expires: Date) throws {
        try database.write { connection in
            try connection.run(
                "UPDATE codepay_session SET expires = ? WHERE profile = ? AND service = ?",
                expires.timeIntervalSince1970, place.profile, place.service.name)
        }
    }

    func signOut(at place: SignInPlace) throws {
        try database.write { connection in
            try Self.forgetEarlier(than: place, connection)
            try connection.run(
                "INSERT OR REPLACE INTO codepay_session (profile, service, wallet, expires) VALUES (?, ?, NULL, 0)",
                place.profile, place.service.name)
        }
    }

    /// Deletes a profile's sign-ins to earlier data of the sandbox, and the wallets that no other profile used.
    private static func forgetEarlier(than place: SignInPlace, _ connection: Connection) throws {
        guard place.service.isSandbox else { return }
        let service = place.service.name
        try connection.run("DELETE FROM codepay_session WHERE profile = ? AND \(isEarlier)", place.profile, service)
        try connection.run(
            """
            DELETE FROM codepay_wallet WHERE \(isEarlier)
                AND id NOT IN (SELECT wallet FROM codepay_session WHERE wallet IS NOT NULL)
            """, service)
    }

    // MARK: Contents of a wallet

    func update(_ wallet: Int64, balance: Money, at date: Date) throws {
        try database.write { try Self.update(wallet, balance: balance, at: date, $0) }
    }

    /// Stores a balance, and the sums of the local copy that belong to it.
    func update(_ wallet: Int64, balance: Money, sums: CopySums, at date: Date) throws {
        try database.write { connection in
            try Self.update(wallet, balance: balance, at: date, connection)
            try connection.run(
                "UPDATE codepay_wallet SET known = ?, unexplained = ? WHERE id = ?", sums.count, sums.unexplained,
                wallet)
        }
    }

    /// The sums of the local copy at the last refresh; `nil` before the first one.
    func sums(_ wallet: Int64) throws -> CopySums? {
        let sql = "SELECT known, unexplained, currency FROM codepay_wallet WHERE id = ? AND known IS NOT NULL"
        return try database.read { try $0.row(sql, wallet) }.map { row in
            CopySums(count: try row.get(0), unexplained: try row.get(1), currency: try row.get(2))
        }
    }

    static func update(_ wallet: Int64, balance: Money, at date: Date, _ connection: Connection) throws {
        try connection.run(
            "UPDATE codepay_wallet SET balance = ?, currency = ?, is_balance_old = 0, refreshed = ? WHERE id = ?",
            balance.minor, balance.currency.code, date.timeIntervalSince1970, wallet)
    }

    /// Stores that a transfer has changed the balance to one that is not known.
    static func noteOldBalance(_ wallet: Int64, _ connection: Connection) throws {
        try connection.run("UPDATE codepay_wallet SET is_balance_old = 1 WHERE id = ?", wallet)
    }

    func beginChange(_ wallet: Int64, to taken: TakenNumber) throws {
        try database.write { connection in
            try OwnParties.note(taken, wallet: wallet, connection)
            try connection.run("UPDATE codepay_wallet SET new_phone = ? WHERE id = ?", taken.phone.digits, wallet)
        }
    }

    func cancelChange(_ wallet: Int64) throws {
        try database.write { try $0.run("UPDATE codepay_wallet SET new_phone = NULL WHERE id = ?", wallet) }
    }

    /// Stores the new number; transactions of the old number up to the change remain the person's own.
    func finishChange(_ wallet: WalletRecord, to phone: PhoneNumber, at date: Date) throws {
        try database.write { connection in
            try connection.run(
                "UPDATE codepay_wallet SET phone = ?, new_phone = NULL WHERE id = ?", phone.digits, wallet.id)
            try OwnParties.end(.phone(wallet.phone), at: date, wallet: wallet.id, connection)
            try OwnParties.add(.phone(phone), from: date, wallet: wallet.id, connection)
        }
    }

    /// Whether there are wallets for which ``WaitingTransfer/mayBelong(to:)`` can hold.
    static func hasOthers(like wallet: WalletRecord, _ connection: Connection) throws -> Bool {
        let sql = "SELECT 1 FROM codepay_wallet WHERE id <> ? AND (phone = ? OR account = ?) LIMIT 1"
        return try connection.value(sql, wallet.id, wallet.phone.digits, wallet.account, as: Int.self) != nil
    }

    /// Whether a row still is the wallet that it was; after a reset of the sandbox, another one can get its number.
    static func isKept(_ wallet: WalletRecord, at place: SignInPlace, _ connection: Connection) throws -> Bool {
        let sql = "SELECT 1 FROM codepay_wallet WHERE id = ? AND service = ? AND user = ? AND account = ?"
        return try connection.value(sql, wallet.id, place.service.name, wallet.user, wallet.account, as: Int.self)
            != nil
    }

    private static func wallet(_ id: Int64, _ connection: Connection) throws -> WalletRecord {
        guard let row = try connection.row("SELECT * FROM codepay_wallet WHERE id = ?", id) else {
            throw SignInError.notSignedIn(at: nil)
        }
        guard let phone = PhoneNumber(stored: try row.get("phone", as: String.self)),
            let currency = Currency(try row.get("currency", as: String.self)),
            case let minor = try row.get("balance", as: Int64.self), minor.magnitude <= UInt64(Money.limit)
        else { throw CodePayError.unreadableCopy }
        return WalletRecord(
            id: id, user: try row.get("user"), account: try row.get("account"), phone: phone,
            balance: Money(minor: minor, currency: currency),
            isBalanceOld: try row.get("is_balance_old"),
            refreshed: Date(timeIntervalSince1970: try row.get("refreshed", as: Double.self)),
            newPhone: (try row.get("new_phone") as String?).flatMap { PhoneNumber(stored: $0) })
    }
}
