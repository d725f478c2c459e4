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
        let ended = try await finished(opened, context)
        let stuck = try opened.journal.stuck()
        let rows =
            try ended.filter { $0.state != .stuck }.map { ResumedTransfer($0) }
            + stuck.map { ResumedTransfer($0, isPutAway: try isPutAway($0, opened, context)) }
        return ResumeAnswer(transfers: rows)
    }

    /// Finishes what can be finished; a person at a terminal may put away what never can.
    private func finished(_ wallet: Wallet, _ context: Context) async throws -> [Transfer] {
        guard try wallet.hasUnfinished() else { return [] }
        do {
            return try await context.waiting("Looking what happened …") {
                let service = try await wallet.service()
                return try await wallet.locked { try await wallet.recover(service) }
            }
        } catch let error as TransferError where context.confirms {
            guard let first = try wallet.journal.unfinished().first else { throw error }
            guard try isPutAway(first, wallet, context, because: error.report.message) else { throw error }
            return []
        }
    }

    /// Whether the person wants to hear no more of a transfer.
    private func isPutAway(
        _ transfer: Transfer, _ wallet: Wallet, _ context: Context, because reason: String? = nil
    ) throws -> Bool {
        let reason = reason ?? transfer.reason?.message ?? ""
        do {
            try context.prompter.confirm("\(reason) Put the transfer of \(transfer.text) away?", default: false)
        } catch is Declined {
            return false
        } catch is PromptError {
            return false
        }
        try wallet.journal.close(transfer, because: reason)
        return true
    }
}

/// What became of interrupted transfers; exit status 75 when one of them is stuck.
struct ResumeAnswer: Answer {
    static let shape = Rows<ResumedTransfer>.shape

    let transfers: [ResumedTransfer]

    func write(to writer: inout AnswerWriter) async throws {
        try await Rows(transfers, empty: "Nothing was interrupted.").write(to: &writer)
        if writer.format == .text { try writer.write(Reasons(transfers: transfers)) }
    }

    var exitStatus: ExitStatus {
        transfers.contains { $0.state == .stuck && !$0.putAway } ? .tryAgain : .done
    }

    /// Why transfers did not happen, in whole sentences.
    private struct Reasons: Output {
        let transfers: [ResumedTransfer]

        func draw(on canvas: inout Canvas) {
            for reason in transfers.compactMap(\.reason) { canvas.paragraph(reason) }
        }
    }
}

/// A transfer that had been interrupted.
struct ResumedTransfer: TableRow {
    static let columns = [Table.Column("STATE"), Table.Column("TO"), Table.Column("AMOUNT", alignment: .right)]
    static let fields = [
        "id", "kind", "state", "putAway", "receiver", "amount.amount", "amount.currency", "transaction", "reason",
    ]

    let id: String
    let kind: Transfer.Kind
    let state: TransferState
    /// Whether the person wants to hear no more of it.
    let putAway: Bool
    let receiver: PhoneNumber
    let amount: Money
    /// The service's ID of the transaction, when it is there.
    let transaction: String?
    let reason: String?

    init(_ transfer: Transfer, isPutAway: Bool = false) {
        id = transfer.id
        kind = transfer.kind
        state = transfer.state
        putAway = isPutAway
        receiver = transfer.receiver.phone
        amount = transfer.amount
        transaction = transfer.state == .undone ? nil : transfer.transaction
        reason = transfer.state == .done ? nil : transfer.reason?.message
    }

    var cells: [Styled] {
        let style: Style = state == .done ? .green : state == .stuck ? [.bold, .red] : .yellow
        let word = putAway ? "\(state.rawValue), put away" : state.rawValue
        return [Styled(word, style), Styled(receiver.text), Styled(amount.text)]
    }
}
