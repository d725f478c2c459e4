import CodePayStandIn
import Toolkit

/// A wallet that sends money: accounts, transactions and transfers over a mockapi.io project.
public enum CodePayFeature: SandboxedFeature {
    public static let name = "codepay"
    public static let summary = "Send money from a wallet and see its transactions."

    public static let commands: [CommandNode] = [
        .command(Register.self), .command(LogIn.self), .command(LogOut.self),
        .command(ShowHome.self).alias("balance"), .command(ListTransactions.self).alias("history"),
        .command(ShowTransaction.self), .command(RepeatTransaction.self),
        .command(SendMoney.self).alias("pay"), .command(AddMoney.self).alias("deposit"),
        .command(ResumeTransfers.self), .command(DrawChart.self), .command(ListContacts.self),
        .group(
            "settings", "Change the password, the currency or the phone number.",
            [.command(ChangePassword.self), .command(ChangeCurrency.self), .command(ChangeNumber.self)]),
    ]

    public static let services = [payments]
    public static let settings = CodePaySandbox.settings

    /// The project at mockapi.io: `https://<project>.mockapi.io/api/v<n>`.
    static let payments = ServiceDescription(
        "payments", of: name,
        address: Setting("codepay.url", "The URL of the mockapi.io project, including /api/v1.", kind: .url),
        path: "/api/v1", staysOnHost: true)

    static let demoUser = (phone: PhoneNumber(demo: DemoWallets.phone), password: DemoWallets.password)

    public static let dataCheck: (@Sendable (Context) throws -> Void)? = { context in
        let found = try Database.glance(at: context.home.localDatabase, migrations: WalletStore.migrations) {
            try (Journal.unreadable(in: $0), Journal.waiting(in: $0))
        }
        guard let (unreadable, waiting) = found else { return }
        if let record = unreadable.first {
            throw TransferError.unreadable(record)
        }
        if let transfer = waiting.first(where: { !$0.service.isSandbox && !Wallet.isInUse($0.wallet, context) }) {
            throw TransferError.unfinished(transfer)
        }
    }

    public static let signedIn: (@Sendable (Context) throws -> SignedInPerson?)? = SignIn.person

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try CodePaySandbox(home) }
}
