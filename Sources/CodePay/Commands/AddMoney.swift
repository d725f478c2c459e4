import Toolkit

/// `toolkit codepay add`: adds money to the person's own account.
struct AddMoney: Command {
    static let name = "add"
    static let summary = "Add money to your account."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay add 50", "Add 50.00"),
        Example("toolkit codepay add 0,99 --json", "Add 0.99, with the answer as JSON"),
    ]

    @Argument("The amount to add.", .titled("Amount to add")) var amount: Amount
    @Flag("Check without adding anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<AddAnswer> {
        let wallet = try await Wallet.open(context)
        if dryRun { return try await rehearse(wallet) }
        if try await wallet.isAlreadyBegun(isSame) { return try await finishEarlier(wallet) }
        return try await wallet.exclusively { wallet, service in
            try wallet.checkOtherSignIns(isSame)
            return try await context.waiting("Adding the money …") {
                let plan = try await wallet.plan(toAdd: amount, service)
                let done = try await wallet.perform(plan.transfer, service)
                return .done(AddAnswer(added: done.amount, balance: done.balance))
            }
        }
    }

    /// Whether an unfinished transfer adds the same amount.
    private func isSame(_ earlier: Transfer) -> Bool {
        earlier.kind == .add && (try? amount.money(in: earlier.amount.currency)) == earlier.amount
    }

    private func finishEarlier(_ wallet: Wallet) async throws -> Change<AddAnswer> {
        let (done, balance) = try await wallet.finishEarlier(isSame)
        return .done(AddAnswer(added: done.amount, balance: balance))
    }

    /// Checks the deposit, and changes nothing.
    private func rehearse(_ wallet: Wallet) async throws -> Change<AddAnswer> {
        try wallet.tellBeforeRehearsal(isSame)
        let plan = try await wallet.plan(toAdd: amount, wallet.service())
        return .planned(AddAnswer(added: plan.transfer.amount, balance: plan.left))
    }
}

/// The amount that was added, and the new balance.
struct AddAnswer: ChangeResult {
    let added: Money
    /// `nil` when it could not be read after the deposit.
    let balance: Money?

    func draw(on canvas: inout Canvas) {
        let end: Styled = balance.map { "Your balance is \($0.text, .bold)." } ?? .unknownBalance
        canvas.line("Added \(added.text, .bold). " + end)
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.line("Would add \(added.text, .bold).")
        canvas.line("Your balance would be \(balance?.text ?? "", .bold). Nothing was added.")
    }
}
