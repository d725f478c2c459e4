import Toolkit

/// The wallet of the person who is signed in: its local copy, its journal and its service.
struct Wallet: Sendable {
    let context: Context
    let place: SignInPlace
    let store: WalletStore
    /// The wallet as the local copy has it.
    let record: WalletRecord
    /// When the access token expires.
    let expires: Date

    /// Opens the wallet of the person who is signed in; in a fresh sandbox, signs in the demo user first.
    /// - Throws: ``SignInError/notSignedIn`` and ``SignInError/ended(_:)``.
    static func open(_ context: Context) async throws -> Wallet {
        let place = try SignInPlace(context)
        let store = try WalletStore(context)
        if let wallet = try known(context, place, store) { return wallet }
        switch try store.session(at: place) {
        case .none where place.service.isSandbox: return try await SignIn(context).signInDemo()
        case .ended(let phone):
            guard phone == CodePayFeature.demoUser.phone else { throw SignInError.ended(phone) }
            context.notes.add("The data of the sandbox was replaced.")
            return try await SignIn(context).signInDemo()
        case .none, .signedOut, .signedIn: throw SignInError.notSignedIn(at: place.service)
        }
    }

    /// The wallet of the person who is signed in; never signs in the demo user.
    static func known(_ context: Context) throws -> Wallet? {
        try known(context, SignInPlace(context), WalletStore(context))
    }

    private static func known(_ context: Context, _ place: SignInPlace, _ store: WalletStore) throws -> Wallet? {
        guard case .signedIn(let record, let expires) = try store.session(at: place) else { return nil }
        return Wallet(context: context, place: place, store: store, record: record, expires: expires)
    }

    /// The wallet of the person who is signed in, and the other wallets of this home at the same service with a transfer
    /// that has not ended or is stuck: those of other people, and that of a person who has signed out.
    static func all(_ context: Context) throws -> (own: Wallet?, others: [Wallet]) {
        let (place, store) = (try SignInPlace(context), try WalletStore(context))
        let own = try known(context, place, store)
        return (own, try others(than: own, context, place, store))
    }

    /// The other wallets of this home at the same service with a transfer that has not ended or is stuck.
    func others() throws -> [Wallet] { try Self.others(than: self, context, place, store) }

    private static func others(
        than own: Wallet?, _ context: Context, _ place: SignInPlace, _ store: WalletStore
    ) throws -> [Wallet] {
        let all = try store.database.read { try Journal.wallets(of: place.service.name, in: $0) }
        return try all.filter { $0 != own?.record.id }.map {
            Wallet(context: context, place: place, store: store, record: try store.wallet($0), expires: .distantPast)
        }
    }

    /// Whether a process is making a transfer from a wallet just now, so that it is not interrupted.
    static func isInUse(_ wallet: Int64, _ context: Context) -> Bool {
        (try? FileLock.isHeld(lock(wallet, context))) ?? false
    }

    private static func lock(_ wallet: Int64, _ context: Context) -> String {
        "\(context.lockFolder)/codepay-\(wallet).lock"
    }

    /// Checks that the person has not signed out meanwhile, for example in another window while a question waited.
    /// - Throws: ``SignInError/notSignedIn(at:)``.
    func checkSignIn() throws {
        guard try Self.known(context, place, store)?.record.id == record.id else {
            throw SignInError.notSignedIn(at: place.service)
        }
    }

    /// Removes the access token of a person who is not signed in.
    func forgetToken() throws { try context.credentials.remove(place.tokenKey(record.user), profile: place.profile) }

    /// The local copy of the transactions.
    var statement: AccountStatement { AccountStatement(database: store.database, wallet: record.id) }

    var journal: Journal { Journal(database: store.database, wallet: record.id, now: { [context] in context.now }) }

    /// The wallet, read again from the local copy.
    func current() throws -> Wallet {
        Wallet(context: context, place: place, store: store, record: try store.wallet(record.id), expires: expires)
    }

    /// The service, with a valid access token.
    func service() async throws -> PaymentService {
        PaymentService(try client(with: await usableToken())) { try client(with: await newToken()) }
    }

    private func client(with token: AccessToken) throws -> HTTPClient {
        try context.services.client(
            for: CodePayFeature.payments,
            credentials: ["Authorization": "Bearer \(token.text)"])
    }

    private func usableToken() async throws -> AccessToken {
        if let text = try context.credentials.get(place.tokenKey(record.user), profile: place.profile) {
            let token = AccessToken(text: text, expires: expires)
            if token.isUsable(at: context.now) { return token }
        }
        return try await newToken()
    }

    private func newToken() async throws -> AccessToken {
        guard let token = try await SignIn(context).keepToken(of: record.user) else {
            throw SignInError.userGone(record.phone)
        }
        try store.renew(at: place, expires: token.expires)
        return token
    }

    /// Does some work while no other process uses this wallet for a transfer.
    /// - Throws: ``TransferError/walletInUse`` when another process has used it for as long as the command may take.
    func locked<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        try await context.locked(
            Self.lock(record.id, context), work, orElse: TransferError.walletInUse,
            waiting: "Another toolkit process is using this wallet. Waiting for it to finish.")
    }
}

extension Context {
    /// The folder of the database itself, to which several homes may lead.
    fileprivate var lockFolder: String { Folder.parent(of: Database.location(of: home.localDatabase)) }

    /// Does some work while no other process of this home gives a phone number to somebody at a service.
    /// - Throws: ``SignInError/numbersInUse`` when another process has done so for as long as the command may take.
    func lockedNumbers<Value: Sendable>(
        at place: SignInPlace, _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        // Two long addresses may share a lock: file names have at most 255 bytes.
        let name = PercentEncoding.encode(place.service.keyName).prefix(200)
        return try await locked(
            "\(lockFolder)/codepay-numbers-\(name).lock", work, orElse: SignInError.numbersInUse,
            waiting: "Another toolkit process is registering or changing a number. Waiting for it to finish.")
    }

    fileprivate func locked<Value: Sendable>(
        _ path: String, _ work: @Sendable () async throws -> Value, orElse error: any ReportedError, waiting: Message
    ) async throws -> Value {
        let start = ContinuousClock.now
        let lock = try await FileLock.acquire(path) {
            let waited = start.duration(to: .now)
            if waited > timeout { throw error }
            if waited > .milliseconds(500) { notes.add(waiting) }
            try await Task.sleep(for: .milliseconds(5))
        }
        let result: Result<Value, any Error>
        do {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        lock.release()
        return try result.get()
    }
}
