import Toolkit

/// `toolkit codepay settings currency`: changes the currency of the account.
struct ChangeCurrency: Command {
    static let name = "currency"
    static let summary = "Change the currency of your account. The balance must be 0."
    static let details = """
        The service does not exchange money. First send it to another account in the old currency.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    // The limit of a program for money counts in the currency of the account.
    static let needsPerson = true
    static let examples = [
        Example("toolkit codepay settings currency EUR", "Change to euros"),
        Example("toolkit codepay settings currency NOK --explain", "Show the values that it would use"),
    ]

    @Argument("The ISO 4217 code of the new currency.", .titled("New currency")) var currency: Currency

    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ChangedSetting> {
        let wallet = try await Wallet.open(context)
        if dryRun { return .planned(try await rehearse(wallet)) }
        return try await wallet.exclusively { wallet, service in
            let seen = try await wallet.ownAccount(service)
            try check(seen.account)
            if let balance = seen.account.balance, balance.currency != currency {
                try await Wallet.withGracePeriod { try await change(seen, from: balance.currency, wallet, service) }
            }
            return .done(ChangedSetting(changed: .currency, phone: wallet.record.phone, currency: currency))
        }
    }

    /// Checks the change, and changes nothing.
    private func rehearse(_ wallet: Wallet) async throws -> ChangedSetting {
        try check(try await wallet.ownAccount(wallet.service()).account)
        return ChangedSetting(changed: .currency, phone: wallet.record.phone, currency: currency)
    }

    private func check(_ account: Account) throws {
        guard let balance = account.balance, balance.currency != currency, balance.minor != 0 else { return }
        throw CodePayError.notEmpty(balance)
    }

    private func change(
        _ seen: SeenAccount, from old: Currency, _ wallet: Wallet, _ service: PaymentService
    ) async throws {
        do {
            let account = try await service.send(.changeCurrency(of: seen, to: currency))
            let empty = Money(minor: 0, currency: currency)
            guard account.balance == empty else {
                // Without ETags, money in the old currency can arrive between the read and the change.
                let changed = SeenAccount(account: account, etag: nil, keepsKeys: false)
                do {
                    _ = try await service.send(.changeCurrency(of: changed, to: old))
                } catch let error as HTTPError {
                    throw CodePayError.currencyHalfChanged(account.balance, from: old, error.report)
                }
                throw CodePayError.changedMeanwhile
            }
            try wallet.store.update(wallet.record.id, balance: empty, at: wallet.context.now)
        } catch let error as HTTPError where error.status == .preconditionFailed {
            throw CodePayError.changedMeanwhile
        }
    }
}
