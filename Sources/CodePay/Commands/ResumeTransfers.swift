import Toolkit

/// `toolkit codepay resume`: looks after transfers that were interrupted.
struct ResumeTransfers: Command {
    static let name = "resume"
    static let summary = "Finish transfers that were interrupted, or explain why that cannot be."
    static let details = """
        What happened is found out at the service, and the transfer is finished or taken back. One of which nobody can \
        know whether it happened is stuck: it says what was expected and what is there, and nothing more is written. Look \
        at both accounts then; a terminal, or --yes, puts it away for good.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit codepay resume", "Nothing is left half done"),
        Example("toolkit codepay resume --json", "What was found, for a program"),
    ]

    func run(in context: Context) async throws -> ResumeAnswer {
        let opened = try await Wallet.open(context)
        let (wallet, ended) = try await context.waiting("Looking what happened …") { try await opened.recovering() }
        let stuck = try wallet.journal.stuck()
        let left = try stuck.filter { try !isPutAway($0, wallet, context) }
        let others = ended.filter { $0.state != .stuck }
        return ResumeAnswer(transfers: (others + stuck).map(ResumedTransfer.init), isStuck: !left.isEmpty)
    }

    /// Whether the person wants to hear no more of a transfer.
    private func isPutAway(_ transfer: Transfer, _ wallet: Wallet, _ context: Context) throws -> Bool {
        do {
            try context.prompter.confirm(
                "\(transfer.reason?.message ?? "") Put the transfer of \(transfer.text) away?", default: false)
        } catch is Declined {
            return false
        } catch is PromptError {
            return false
        }
        try wallet.journal.close(transfer)
        return true
    }
}

/// What became of interrupted transfers; exit status 75 when one of them is stuck.
struct ResumeAnswer: Answer {
    let transfers: [ResumedTransfer]
    let isStuck: Bool

    func write(to writer: inout AnswerWriter) async throws {
        try await Rows(transfers, empty: "Nothing was interrupted.").write(to: &writer)
    }

    var exitStatus: ExitStatus { isStuck ? .tryAgain : .done }
}

/// A transfer that had been interrupted.
struct ResumedTransfer: TableRow {
    static let columns = [
        Table.Column("STATE"), Table.Column("TO"), Table.Column("AMOUNT", alignment: .right),
        Table.Column("WHY", shrinks: true),
    ]
    static let fields = ["id", "state", "receiver", "amount.amount", "amount.currency", "transaction", "reason"]

    let id: String
    let state: String
    let receiver: PhoneNumber
    let amount: Money
    /// The service's ID of the transaction, when it is there.
    let transaction: String?
    let reason: String?

    init(_ transfer: Transfer) {
        id = transfer.id
        state = transfer.state.rawValue
        receiver = transfer.receiver.phone
        amount = transfer.amount
        transaction = transfer.state == .undone ? nil : transfer.transaction
        reason = transfer.state == .done ? nil : transfer.reason?.message
    }

    var cells: [Styled] {
        let style: Style = state == "done" ? .green : state == "stuck" ? [.bold, .red] : .yellow
        return [Styled(state, style), Styled(receiver.text), Styled(amount.text), Styled(reason ?? "")]
    }
}
