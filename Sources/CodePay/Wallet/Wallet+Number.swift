import Toolkit

/// Changes the phone number.
extension Wallet {
    /// Changes the phone number of the user, then of the account, and then in the local copy.
    ///
    /// Sending either request twice does no harm. If this command is interrupted, the next command sends them again, or
    /// cancels the change if somebody else has got the number.
    func change(to phone: PhoneNumber, _ service: PaymentService) async throws {
        // Before anything is stored, because the next command would finish the change.
        _ = try await ownAccount(service)
        let taken = try await TakenNumber(phone, service)
        do {
            try store.beginChange(record.id, to: taken)
        } catch let error as DatabaseError where error.mayHaveCommitted {
            throw CodePayError.numberMaybeStored(phone, error.report)
        }
        try await current().finishChange(service)
    }

    /// Finishes a change of the number that has begun.
    /// - Throws: ``SignInError/takenMeanwhile(_:kept:)`` when the change is cancelled.
    func finishChange(_ service: PaymentService) async throws {
        guard let phone = record.newPhone else { return }
        try await context.lockedNumbers(at: place) {
            try await checkUser(service)
            try await yieldIfTaken(phone, service)
            try await changeUser(to: phone, service)
            do {
                try await yieldIfTaken(phone, service)
                try await changeAccount(to: phone, service)
                try await yieldIfTaken(phone, service)
            } catch let error as HTTPError {
                throw CodePayError.numberHalfChanged(phone, error.report)
            }
            try store.finishChange(record, to: phone, at: context.now)
        }
    }

    private func changeUser(to phone: PhoneNumber, _ service: PaymentService) async throws {
        do {
            let user = try await service.send(.changeUser(record.user, .phone(phone)))
            guard user.phone == phone else { throw SignInError.storedDifferently("the number \(phone.text)") }
        } catch let error as HTTPError where error.report.status == .refused || error.report.status == .notFound {
            // A refusal of this request tells nothing about an earlier one.
            if try await service.users(with: record.phone).contains(where: { $0.id == record.user }) {
                try store.cancelChange(record.id)
                throw error
            }
            guard try await service.users(with: phone).contains(where: { $0.id == record.user }) else { throw error }
        }
    }

    private func changeAccount(to phone: PhoneNumber, _ service: PaymentService) async throws {
        let account = try await service.send(.changeNumber(of: record.account, to: phone))
        guard account.phone == phone else { throw SignInError.storedDifferently("the number \(phone.text)") }
    }

    // MARK: Cancelling

    /// Cancels the change if somebody else has the new number.
    ///
    /// The local copy forgets the change last. So if this is interrupted, the next command begins here again.
    private func yieldIfTaken(_ phone: PhoneNumber, _ service: PaymentService) async throws {
        let claims = try await NumberClaims(phone, service)
        if let others = claims.otherAccounts(of: record.user, than: record.account) {
            throw CodePayError.otherAccounts(phone, others)
        }
        guard claims.mustYield(record.user, record.account) else { return }
        do {
            try await putBack(claims, phone, service)
        } catch let error as HTTPError {
            throw CodePayError.numberHalfReturned(phone, old: record.phone, error.report)
        }
        try store.cancelChange(record.id)
        throw SignInError.takenMeanwhile(phone, kept: record.phone)
    }

    /// Gives the account, and then the user, the old number again if they have the new one.
    private func putBack(_ claims: NumberClaims, _ phone: PhoneNumber, _ service: PaymentService) async throws {
        let hasAccount = claims.accounts.contains(record.account)
        guard hasAccount || claims.users.contains(record.user) else { return }
        guard try await NumberClaims(record.phone, service).areOnly(record.user, record.account) else {
            throw CodePayError.bothNumbersTaken(phone, old: record.phone)
        }
        if hasAccount { try await changeAccount(to: record.phone, service) }
        let user = try await service.send(.changeUser(record.user, .phone(record.phone)))
        guard user.phone == record.phone else {
            throw SignInError.storedDifferently("the number \(record.phone.text)")
        }
    }
}
