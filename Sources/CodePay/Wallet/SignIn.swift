import Toolkit

/// Signs a person in, registers a person, and signs a person out (CodePayStandIn/Contract.md, section 4.1).
struct SignIn: Sendable {
    private let context: Context
    private let place: SignInPlace
    private let store: WalletStore
    let service: PaymentService

    init(_ context: Context) throws {
        self.context = context
        place = try SignInPlace(context)
        store = try WalletStore(context)
        service = try PaymentService(context)
    }

    /// Signs in with a phone number and its password, which need not follow the rules for a new password.
    func signIn(_ phone: PhoneNumber, password: String) async throws -> Wallet {
        let (user, account) = try await check(phone, password: password)
        let wallet = try await enter(user, account, since: nil, taken: nil)
        return wallet.record.newPhone == phone ? try await wallet.recoveredIfPossible() : wallet
    }

    /// Finds the user with a phone number and its password, and the user's account.
    func check(_ phone: PhoneNumber, password: String) async throws -> (user: User, account: Account) {
        let users = try await service.users(with: phone)
        guard !users.isEmpty else { throw SignInError.notRegistered(phone) }
        guard let user = users.first(where: { $0.has(password: password) }) else { throw SignInError.wrongPassword }
        let accounts = try await accounts(of: user, phone)
        guard let account = accounts.first else { throw SignInError.noAccount(phone) }
        guard accounts.count == 1 else { throw SignInError.severalAccounts(phone, accounts.map(\.id)) }
        return (user, account)
    }

    /// The accounts with a user's number.
    ///
    /// If a change to this number was interrupted on this machine, the user's account may still have the old number, and
    /// another person's account may have this one.
    private func accounts(of user: User, _ phone: PhoneNumber) async throws -> [Account] {
        guard let record = try store.wallet(changing: user.id, to: phone, at: place) else {
            return try await service.accounts(with: phone)
        }
        return [try await service.account(record.account)?.account].compactMap(\.self)
    }

    func signInDemo() async throws -> Wallet {
        let (phone, password) = CodePayFeature.demoUser
        if !context.host.isPage { context.notes.add("Signed in as the demo user, \(phone.text).") }
        return try await signIn(phone, password: password)
    }

    /// Adds a user and an account, and signs in; continues an earlier attempt that added only the user.
    func register(_ phone: PhoneNumber, _ currency: Currency, password: NewPassword) async throws -> Wallet {
        let (user, account, taken) = try await context.lockedNumbers(at: place) {
            try await Wallet.withGracePeriod { try await add(phone, currency, password) }
        }
        return try await enter(user, account, since: context.now, taken: taken)
    }

    /// Checks that a number is free.
    /// - Returns: The user with the number and the password whose registration was interrupted, if any.
    /// - Throws: `SignInError.alreadyRegistered`.
    @discardableResult
    func userToComplete(_ phone: PhoneNumber, password: NewPassword) async throws -> User? {
        let same = try await service.users(with: phone)
        try await checkFree(phone)
        guard let half = same.first else { return nil }
        let isChanging = try store.wallet(changing: half.id, to: phone, at: place) != nil
        guard half.has(password: password.text), !isChanging else { throw SignInError.alreadyRegistered(phone) }
        return half
    }

    /// Checks that no account has a number; registering checks it again.
    /// - Throws: `SignInError.alreadyRegistered`.
    func checkFree(_ phone: PhoneNumber) async throws {
        guard try await service.accounts(with: phone).isEmpty else { throw SignInError.alreadyRegistered(phone) }
    }

    /// Signs out; afterwards a sandbox no longer signs in its demo user automatically.
    /// - Returns: The phone number that was signed in.
    func signOut() throws -> PhoneNumber {
        let phone = try phoneToSignOut()
        let session = try store.session(at: place)
        try store.signOut(at: place)
        if case .signedIn(let record, _) = session {
            try context.credentials.remove(place.tokenKey(record.user), profile: place.profile)
        }
        return phone
    }

    /// The phone number that is signed in.
    /// - Throws: `SignInError.notSignedIn`.
    func phoneToSignOut() throws -> PhoneNumber {
        switch try store.session(at: place) {
        case .signedIn(let record, _): return record.phone
        case .ended(let phone): return phone
        // In a fresh sandbox, the demo user counts as signed in before the first command.
        case .none where place.service.isSandbox: return CodePayFeature.demoUser.phone
        case .none, .signedOut: throw SignInError.notSignedIn(at: place.service)
        }
    }

    /// Tells who is signed in; in a fresh sandbox, this is the demo user.
    static func person(_ context: Context) throws -> SignedInPerson? {
        let place = try SignInPlace(context)
        // No file may be created to find out.
        let isNew = !FileManager.default.fileExists(atPath: context.home.localDatabase)
        let store = isNew ? nil : try WalletStore(context)
        switch try store?.session(at: place) ?? .none {
        case .signedIn(let record, _): return SignedInPerson(record.phone.text, since: try store?.signInDate(at: place))
        case .none where place.service.isSandbox:
            return SignedInPerson(CodePayFeature.demoUser.phone.text, since: nil)
        // The next command signs the demo user in to the new data of the sandbox.
        case .ended(let phone) where phone == CodePayFeature.demoUser.phone:
            return SignedInPerson(phone.text, since: nil)
        case .none, .ended, .signedOut: return nil
        }
    }

    /// Gets an access token from the service, and stores it with the credentials.
    /// - Returns: `nil` when the service has no such user.
    func keepToken(of user: String) async throws -> AccessToken? {
        guard let answer = try await service.token(of: user) else { return nil }
        try context.keeping {
            try context.credentials.set(place.tokenKey(user), answer.accessToken, profile: place.profile)
        }
        return AccessToken(
            text: answer.accessToken, expires: context.now.addingTimeInterval(Double(answer.expiresIn)))
    }

    private func enter(_ user: User, _ account: Account, since: Date?, taken: TakenNumber?) async throws -> Wallet {
        guard let phone = account.phone, let balance = account.balance else {
            throw SignInError.unreadableAccount(account.id)
        }
        guard let token = try await keepToken(of: user.id) else { throw SignInError.noToken(phone) }
        let record = try store.signIn(
            at: place, user: user.id, account: account.id, phone: phone,
            balance: balance, since: since, taken: taken, expires: token.expires, now: context.now)
        let wallet = Wallet(
            context: context, place: place, store: store, record: record, expires: token.expires)
        do {
            return try await wallet.refreshed(wallet.service())
        } catch let error as any ReportedError where [.unavailable, .tryAgain].contains(error.report.status) {
            let advice: Message = "You are signed in. Read the transactions later with \(command: "codepay home")."
            context.notes.add("\(error.report.message) \(advice)")
            return wallet
        }
    }
}

extension SignInPlace {
    /// The profile and the service that the wallet signs in to.
    init(_ context: Context) throws { try self.init(context, service: CodePayFeature.payments) }

    func tokenKey(_ user: String) -> String { "codepay.token \(service.keyName) user \(user)" }
}
