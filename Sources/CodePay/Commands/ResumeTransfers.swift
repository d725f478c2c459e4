import Toolkit

/// `toolkit codepay resume`: finishes or cancels transfers that were interrupted.
struct ResumeTransfers: Command {
    static let name = "resume"
    static let summary = "Finish interrupted transfers, or explain why that is not possible."
    static let details = """
        Asks the service what happened to each unfinished transfer, then finishes or cancels it. What the service knows \
        counts more than the journal on this machine, which may come from a backup. If toolkit can do neither, the \
        transfer is stuck, for example because toolkit cannot tell whether the service changed a balance. It then shows \
        what it expected and what it found, and changes nothing more. Check both accounts. Then dismiss the transfer: \
        answer yes on a terminal, or use --yes. toolkit does not show a dismissed transfer again, and neither finishes \
        nor cancels it.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let examples = [
        Example("toolkit codepay resume", "Finish every interrupted transfer"),
        Example("toolkit codepay resume --dry-run", "List the interrupted transfers"),
        Example("toolkit codepay resume --json", "The results as JSON"),
    ]

    @Flag("List the interrupted transfers, but neither finish nor cancel them.") var dryRun: Bool

    func run(in context: Context) async throws -> ResumeAnswer {
        guard !dryRun else { return ResumeAnswer(transfers: try await unfinished(context), isDryRun: true) }
        let (known, others) = try Wallet.all(context)
        var rows: [ResumedTransfer] = []
        if let own = try known == nil && others.isEmpty ? await Wallet.open(context) : known {
            try own.tellOfOthers()
            rows = try await resumed(own, context)
        }
        for wallet in others {
            defer { try? wallet.forgetToken() }
            rows += try await resumed(wallet, context)
        }
        if rows.contains(where: { $0.state == .stuck && !$0.putAway }) {
            context.notes.add(
                "Look at both accounts. Then dismiss a stuck transfer with 'toolkit codepay resume --yes'.")
        }
        return ResumeAnswer(transfers: rows)
    }

    /// The results of the transfers of a wallet.
    private func resumed(_ wallet: Wallet, _ context: Context) async throws -> [ResumedTransfer] {
        for record in try wallet.journal.unreadable() { try await dismiss(record, wallet) }
        var rows = try await finished(wallet, context)
        for transfer in try wallet.journal.stuck() {
            let row = try await dismiss(transfer, transfer.reason?.message ?? "", wallet)
            rows.append(row ?? ResumedTransfer(transfer))
        }
        return rows
    }

    /// The interrupted transfers, and those that are stuck, as the journal has them.
    private func unfinished(_ context: Context) async throws -> [ResumedTransfer] {
        let (own, others) = try Wallet.all(context)
        try own?.tellOfOthers()
        var rows: [ResumedTransfer] = []
        for wallet in [own].compactMap(\.self) + others {
            rows += try await unfinished(wallet, context)
        }
        return rows
    }

    private func unfinished(_ wallet: Wallet, _ context: Context) async throws -> [ResumedTransfer] {
        // Locked, because a transfer that another process makes just now is not interrupted.
        return try await wallet.locked {
            if try wallet.current().record.newPhone != nil {
                context.notes.add("A change of the phone number is unfinished. 'toolkit codepay resume' finishes it.")
            }
            for record in try wallet.journal.unreadable() {
                context.notes.add(TransferError.unreadable(record).report.message)
            }
            return try (wallet.journal.unfinished() + wallet.journal.stuck()).map { ResumedTransfer($0) }
        }
    }

    /// Finishes the unfinished transfers; on a terminal, offers to dismiss the first one that cannot be finished now.
    /// - Returns: The transfers that have ended, without those that are stuck.
    private func finished(_ wallet: Wallet, _ context: Context) async throws -> [ResumedTransfer] {
        guard try wallet.hasUnfinished() else { return [] }
        do {
            return try await context.waiting("Checking interrupted transfers …") {
                let service = try await wallet.service()
                let ended = try await wallet.locked { try await wallet.recover(service) }
                return ended.filter { $0.state != .stuck }.map { ResumedTransfer($0) }
            }
        } catch let error as any ReportedError where !(error is DatabaseError) && context.confirms {
            guard let first = try wallet.journal.unfinished().first,
                let row = try await dismiss(first, error.report.message, wallet)
            else { throw error }
            return [row]
        }
    }

    /// Dismisses a record that cannot be read if the person agrees.
    /// - Throws: ``TransferError/unreadable(_:)`` when the person does not agree.
    private func dismiss(_ record: UnreadableRecord, _ wallet: Wallet) async throws {
        let error = TransferError.unreadable(record)
        do {
            try wallet.context.prompter.confirm(
                "\(error.report.message) If you dismiss it, toolkit neither finishes nor cancels the transfer. Dismiss it?",
                default: false)
        } catch is Declined {
            throw error
        } catch is PromptError {
            throw error
        }
        try await wallet.locked { try wallet.journal.dismiss(record) }
        wallet.context.notes.add("Dismissed the transfer \(record.id.visible). Its record stays in the journal.")
    }

    /// Dismisses a transfer if the person agrees, unless another process has finished it during the question.
    /// - Returns: The transfer's result; `nil` when the person does not agree.
    private func dismiss(_ transfer: Transfer, _ reason: String, _ wallet: Wallet) async throws -> ResumedTransfer? {
        do {
            try wallet.context.prompter.confirm(
                "\(reason) If you dismiss the transfer, toolkit neither finishes nor cancels it. "
                    + "Dismiss the \(transfer.phrase)?", default: false)
        } catch is Declined {
            return nil
        } catch is PromptError {
            return nil
        }
        return try await wallet.locked {
            try wallet.journal.dismiss(transfer.id, because: reason).map {
                ResumedTransfer($0, isPutAway: $0.state == .stuck)
            }
        }
    }
}

/// The interrupted transfers with their results, or only a list of them.
///
/// The exit status is 75 when a transfer has turned out to be stuck and is not dismissed.
struct ResumeAnswer: Answer {
    static let shape = Rows<ResumedTransfer>.shape

    let transfers: [ResumedTransfer]
    /// Whether the transfers are only listed.
    var isDryRun = false

    func write(to writer: inout AnswerWriter) async throws {
        try await Rows(transfers, empty: "There are no interrupted transfers.").write(to: &writer)
        try await writer.write(text: Reasons(transfers: transfers), data: NoAnswer())
    }

    var exitStatus: ExitStatus {
        !isDryRun && transfers.contains { $0.state == .stuck && !$0.putAway } ? .tryAgain : .done
    }

    /// The reasons why transfers did not happen, in whole sentences.
    private struct Reasons: Output {
        let transfers: [ResumedTransfer]

        func draw(on canvas: inout Canvas) {
            for reason in transfers.compactMap(\.reason) { canvas.paragraph(reason) }
        }
    }
}

/// The result of an interrupted transfer.
struct ResumedTransfer: TableRow {
    static let columns = [Table.Column("STATE"), Table.Column("TO"), Table.Column("AMOUNT", alignment: .right)]
    static let fields = [
        "id", "kind", "state", "putAway", "receiver", "amount.amount", "amount.currency", "transaction", "reason",
    ]

    let id: String
    let kind: Transfer.Kind
    let state: TransferState
    /// Whether the person has dismissed the transfer, so that toolkit no longer mentions it.
    let putAway: Bool
    let receiver: PhoneNumber
    let amount: Money
    /// The service's ID of the transaction; `nil` when the transaction does not exist.
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
        reason = transfer.reason?.message
    }

    var cells: [Styled] {
        let style: Style = state == .done ? .green : state == .stuck ? [.bold, .red] : .yellow
        let word = putAway ? "\(state.rawValue), dismissed" : state.rawValue
        return [Styled(word, style), Styled(receiver.text), Styled(amount.text)]
    }
}
