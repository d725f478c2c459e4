import Toolkit

/// `toolkit codepay add`: adds money to the person's own account.
struct AddMoney: Command {
    static let name = "add"
    static let summary = "Add money to your account."
    static let details = """
        A deposit that equals one of the last minute is refused unless it has a key, so that a repeated command does \
        not add the money twice.
        """
    static let effect = Effect.writes
    static let movesMoney = true
    static let examples = [
        Example("toolkit codepay add 50", "Add 50.00"),
        Example("toolkit codepay add 0,99 --json", "Add 0.99, with the answer as JSON"),
    ]

    @Argument("The amount to add.", .titled("Amount to add")) var amount: Amount
    @Option(PaymentKey.help, .titled(PaymentKey.title)) var key: PaymentKey?
    @Flag("Check without adding anything.") var dryRun: Bool

    private var order: PaymentOrder { PaymentOrder(kind: .add, amount: amount, key: key) }

    func run(in context: Context) async throws -> Change<AddAnswer> {
        try await Wallet.open(context).pay(order, dryRun: dryRun) { wallet, service in
            try await context.waiting("Adding the money …") { try await wallet.plan(toAdd: order, service) }
        }
    }
}

/// The amount that was added, and the new balance.
struct AddAnswer: PaymentAnswer {
    let added: Money
    /// `nil` when it could not be read after the deposit.
    let balance: Money?

    /// Whether an earlier call has added the amount.
    private var isEarlier = false

    private enum CodingKeys: CodingKey {
        case added, balance
    }

    init(_ transfer: Transfer, balance: Money?) { (added, self.balance) = (transfer.amount, balance) }

    init(earlier transfer: Transfer) {
        self.init(transfer, balance: transfer.balance)
        isEarlier = true
    }

    func draw(on canvas: inout Canvas) {
        let verb = isEarlier ? "was" : "is"
        let end: Styled = balance.map { "Your balance \(verb) \($0.text, .bold)." } ?? .unknownBalance
        canvas.line("Added \(added.text, .bold). " + end)
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("add \(added.text, .bold)")
        let end: Styled = "be \(balance?.text ?? "", .bold)."
        canvas.plan("Your balance would " + end + " Nothing was added.", asked: "Your balance will " + end)
    }
}
