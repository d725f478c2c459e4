import Toolkit

/// Adds a user and an account, and takes them back when somebody else gets the number at the same time.
extension SignIn {
    func add(
        _ phone: PhoneNumber, _ currency: Currency, _ password: NewPassword
    ) async throws -> (User, Account, TakenNumber) {
        let half = try await userToComplete(phone, password: password)
        let user: User
        if let half { user = half } else { user = try await service.send(.addUser(phone, password: password)) }
        guard user.phone == phone, user.has(password: password.text) else {
            throw SignInError.storedDifferently("the user \(phone.text)")
        }
        let taken = try await TakenNumber(phone, service)
        try await yieldIfTaken(phone, user, isNew: half == nil, nil)
        let account = try await service.send(.addAccount(phone, currency))
        guard account.phone == phone, account.balance == Money(minor: 0, currency: currency) else {
            throw SignInError.storedDifferently("the empty account of \(phone.text) in \(currency.code)")
        }
        try await yieldIfTaken(phone, user, isNew: half == nil, account.id)
        return (user, account, taken)
    }

    /// Deletes what the registration has added if somebody else has the number.
    private func yieldIfTaken(_ phone: PhoneNumber, _ user: User, isNew: Bool, _ account: String?) async throws {
        let claims = try await NumberClaims(phone, service)
        guard claims.mustYield(user.id, account) else { return }
        // Without another user, the same password has continued this registration, and the account there needs the user.
        let mayDelete = isNew && claims.users.contains { $0 != user.id }
        do {
            if let account, let seen = try await service.account(account) {
                guard seen.account.balance?.minor == 0 else { throw SignInError.accountInUse(account) }
                try await service.delete(.deleteAccount(seen))
            }
            if mayDelete { try await service.delete(.deleteUser(user.id)) }
        } catch let error as any ReportedError {
            throw SignInError.halfRegistered(phone, user: mayDelete ? user.id : nil, account: account, error.report)
        }
        throw SignInError.takenMeanwhile(phone, kept: nil)
    }
}
