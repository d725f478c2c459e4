import Foundation
import Toolkit

/// Signing in, registering and signing out (`services/codepay.md`, section 4).
struct SignIn: Sendable {
    private let context: Context
    private let place: WalletPlace
    private let store: WalletStore
    private let service: PaymentService

    init(_ context: Context) throws {
        self.context = context
        place = try WalletPlace(context)
        store = try WalletStore(context)
        service = try PaymentService(context)
    }

    /// Signs in with a number and its password, whatever that is made of.
    func signIn(_ phone: PhoneNumber, password: String) async throws -> Wallet {
        let users = try await service.users(with: phone)
        guard !users.isEmpty else { throw CodePayError.notRegistered(phone) }
        guard let user = users.first(where: { $0.has(password: password) }) else {
            throw CodePayError.wrongPassword
        }
        guard let account = try await service.accounts(with: phone).first else {
            throw CodePayError.noAccount(phone)
        }
        return try await enter(user, account)
    }

    /// Signs in as the user of the demo data.
    func signInDemo() async throws -> Wallet {
        guard let phone = PhoneNumber(wire: DemoWallets.phone) else { throw CodePayError.notSignedIn }
        return try await signIn(phone, password: DemoWallets.password)
    }

    /// Adds a user and an account, and signs in; finishes what an earlier try left half done.
    func register(_ phone: PhoneNumber, _ currency: Currency, password: NewPassword) async throws -> Wallet {
        let same = try await service.users(with: phone)
        let accounts = try await service.accounts(with: phone)
        let unfinished = same.first { $0.has(password: password.text) && accounts.isEmpty }
        guard same.isEmpty && accounts.isEmpty || unfinished != nil else {
            throw CodePayError.alreadyRegistered(phone)
        }
        let user: User
        if let unfinished {
            user = unfinished
        } else {
            user = try await service.send(.addUser(phone, password: password))
        }
        let account = try await service.send(.addAccount(phone, currency))
        guard user.phone == phone, account.phone == phone, account.currencyCode == currency.code else {
            throw CodePayError.storedDifferently(phone)
        }
        return try await enter(user, account)
    }

    /// Forgets who is signed in, for good.
    /// - Returns: Whose wallet it was.
    func signOut() throws -> PhoneNumber {
        let session = try store.session(profile: place.profile, service: place.service)
        guard case .signedIn(let record, _) = session else {
            // A fresh sandbox, whose demo user nobody has met.
            guard case .none = session, place.isSandbox, let phone = PhoneNumber(wire: DemoWallets.phone) else {
                throw CodePayError.notSignedIn
            }
            try store.signOut(profile: place.profile, service: place.service)
            return phone
        }
        try store.signOut(profile: place.profile, service: place.service)
        try context.credentials.remove(place.tokenKey, profile: place.profile)
        return record.phone
    }

    /// Asks for an access token and keeps it with the credentials.
    func keepToken(of user: String) async throws -> AccessToken {
        let answer = try await service.send(.token(of: user))
        try context.credentials.set(place.tokenKey, answer.accessToken, profile: place.profile)
        return AccessToken(
            text: answer.accessToken, expires: context.now.addingTimeInterval(Double(answer.expiresIn)))
    }

    private func enter(_ user: User, _ account: Account) async throws -> Wallet {
        let token = try await keepToken(of: user.id)
        let record = try store.signIn(
            profile: place.profile, service: place.service, user: user.id, account: account, expires: token.expires,
            now: context.now)
        let wallet = Wallet(
            context: context, place: place, store: store, record: record, expires: token.expires)
        return try await wallet.refreshed(wallet.service())
    }
}
