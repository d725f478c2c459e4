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

    @Argument("The new number.", .titled("New number")) var phone: PhoneNumber

    func run(in context: Context) async throws -> ChangedSetting {
        try await Wallet.open(context).exclusively { wallet, service in
            if phone != wallet.record.phone {
                guard try await service.users(with: phone).isEmpty, try await service.accounts(with: phone).isEmpty
                else { throw SignInError.alreadyRegistered(phone) }
                try await wallet.change(to: phone, service)
            }
            return ChangedSetting(changed: .phone, phone: phone, currency: wallet.record.balance.currency)
        }
    }
}
