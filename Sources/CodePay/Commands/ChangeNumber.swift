import Toolkit

/// `toolkit codepay settings phone`: changes the phone number.
struct ChangeNumber: Command {
    static let name = "phone"
    static let summary = "Change your phone number. You keep your transactions."
    static let effect = Effect.writes
    static let isIdempotent = true
    static let examples = [
        Example("toolkit codepay settings phone +37060000077", "Change to this number"),
        Example("toolkit codepay settings phone +37060000078 --json", "The answer as JSON"),
    ]

    @Argument("The new number.", .titled("New number"), .evidence(.numbers)) var phone: PhoneNumber

    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ChangedSetting> {
        let wallet = try await Wallet.open(context)
        guard !dryRun else {
            try await check(wallet, wallet.service())
            return .planned(change(of: wallet))
        }
        return try await wallet.exclusively { wallet, service in
            try await check(wallet, service)
            if phone != wallet.record.phone {
                try await wallet.change(to: phone, service)
            }
            return .done(change(of: wallet))
        }
    }

    /// Checks that the number is free.
    private func check(_ wallet: Wallet, _ service: PaymentService) async throws {
        guard phone != wallet.record.phone else { return }
        guard try await service.users(with: phone).isEmpty, try await service.accounts(with: phone).isEmpty else {
            throw SignInError.alreadyRegistered(phone)
        }
    }

    private func change(of wallet: Wallet) -> ChangedSetting {
        ChangedSetting(changed: .phone, phone: phone, currency: wallet.record.balance.currency)
    }
}
