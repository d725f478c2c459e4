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

    @Argument("The amount to add.") var amount: Amount

    func run(in context: Context) async throws -> AddAnswer {
        try await Wallet.open(context).exclusively { wallet, service in
            try await context.waiting("Adding the money …") {
                let transfer = try await wallet.add(amount, service)
                return AddAnswer(added: transfer.amount, balance: transfer.balance ?? wallet.record.balance)
            }
        }
    }
}

/// The amount that was added, and the new balance.
struct AddAnswer: Output {
    let added: Money
    let balance: Money

    func draw(on canvas: inout Canvas) {
        canvas.line("Added \(added.text, .bold). Your balance is \(balance.text, .bold).")
    }
}
