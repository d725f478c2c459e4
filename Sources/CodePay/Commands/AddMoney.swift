import Toolkit

/// `toolkit codepay add`: adds money to the account.
struct AddMoney: Command {
    static let name = "add"
    static let summary = "Add money to your account."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay add 50", "50.00 more"), Example("toolkit codepay add 0,99 --json", "For a program"),
    ]

    @Argument("How much.") var amount: Amount

    func run(in context: Context) async throws -> AddAnswer {
        try await Wallet.open(context).exclusively { wallet, service in
            try await context.waiting("Adding the money …") {
                let transfer = try await wallet.add(amount, service)
                return AddAnswer(added: transfer.amount, balance: transfer.balance ?? wallet.record.balance)
            }
        }
    }
}

/// What was added, and what there is now.
struct AddAnswer: Output {
    let added: Money
    let balance: Money

    func draw(on canvas: inout Canvas) {
        canvas.line("Added \(added.text, .bold). You have \(balance.text, .bold).")
    }
}
