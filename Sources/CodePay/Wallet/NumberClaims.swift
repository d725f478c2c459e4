import Toolkit

/// The users and the accounts that have a phone number at the service, which lets several of them have the same one.
///
/// toolkit gives a number to the user first and then to the account, and takes it back in the opposite order. So the
/// account of another person who is getting the number has a user with the number beside it.
struct NumberClaims: Sendable {
    /// The IDs of the users.
    let users: [String]
    /// The IDs of the accounts.
    let accounts: [String]

    init(users: [String], accounts: [String]) { (self.users, self.accounts) = (users, accounts) }

    init(_ phone: PhoneNumber, _ service: PaymentService) async throws {
        let users = try await service.users(with: phone).map(\.id)
        self.init(users: users, accounts: try await service.accounts(with: phone).map(\.id))
    }

    /// Whether only this user and this account have the number, or nobody.
    func areOnly(_ user: String, _ account: String?) -> Bool {
        users.allSatisfy { $0 == user } && accounts.allSatisfy { $0 == account }
    }

    /// Whether a person must leave the number to somebody else.
    ///
    /// Two people can have got the number at once. The later ID of a user yields, or the later ID of an account if both
    /// accounts belong to one user. A person who has it only for the user also yields to the account of somebody else,
    /// who may have finished before.
    func mustYield(_ user: String, _ account: String?) -> Bool {
        guard users.contains(user) else { return !areOnly(user, account) }
        let rivals = users.filter { $0 != user }
        if rivals.contains(where: { Self.isEarlier($0, than: user) }) { return true }
        guard let account, accounts.contains(account) else { return !accounts.isEmpty }
        return rivals.isEmpty && accounts.contains { Self.isEarlier($0, than: account) }
    }

    /// The other accounts with the number, if only this user has it; `nil` if there are none.
    ///
    /// Somebody with the user's password has registered the number while it was changing from another one. To give up the
    /// number then would leave these accounts without a user.
    func otherAccounts(of user: String, than account: String) -> [String]? {
        let others = accounts.filter { $0 != account }
        return users == [user] && !others.isEmpty ? others : nil
    }

    /// Whether an ID comes before another one in the order in which a service counts: `9` before `10`.
    private static func isEarlier(_ id: String, than other: String) -> Bool {
        (id.utf8.count, id) < (other.utf8.count, other)
    }
}
