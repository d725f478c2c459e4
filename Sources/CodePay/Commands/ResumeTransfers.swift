import Toolkit

/// `toolkit codepay resume`: finishes or cancels transfers that were interrupted.
struct ResumeTransfers: Command {
    static let name = "resume"
    static let summary = "Finish or cancel interrupted transfers."
    static let details = """
        The command asks the service what happened to each unfinished transfer, then finishes or cancels it. The answer \
        of the service counts more than the journal on this machine, which may come from a backup. If toolkit can do \
        neither, the transfer is stuck, for example because toolkit cannot tell whether the service changed a balance. \
        It then shows what it expected and what it found, and changes nothing more. A person who has checked both \
        accounts can dismiss the transfer, in a terminal. toolkit does not show a dismissed transfer again, and neither \
        finishes nor cancels it.
        """
    static let terminalDetails = """
        To dismiss transfers, answer yes on a terminal, or use --yes, which dismisses only what was stuck before.
        """
    static let effect = Effect.writes
    static let movesMoney = true
    static let isIdempotent = true
    static let examples = [
        Example("toolkit codepay resume", "Finish every interrupted transfer"),
        Example("toolkit codepay resume --dry-run", "List the interrupted transfers"),
        Example("toolkit codepay resume --json", "The results as JSON"),
    ]

    @Flag("List the interrupted transfers without finishing or cancelling them.") var dryRun: Bool

    func run(in context: Context) async throws -> ResumeAnswer {
        guard !dryRun else { return ResumeAnswer(transfers: try await unfinished(context), isDryRun: true) }
        let (known, others) = try Wallet.all(context)
        let own = try known == nil && others.isEmpty ? await Wallet.open(context) : known
        try own?.tellOfOthers()
        var rows: [ResumedTransfer] = []
        var failures: [any ReportedError] = []
        for wallet in [own].compactMap(\.self) + others {
            defer { if wallet.record != own?.record { try? wallet.forgetToken() } }
            do {
                try await resume(wallet, own, &rows, context)
            } catch let error as any ReportedError where !(error is DatabaseError) && !Task.isCancelled {
                failures.append(error)
            } catch {
                for row in rows { context.notes.add("\(row.sentence)") }
                throw error
            }
        }
        let thrown = rows.isEmpty ? failures.first : nil
        for failure in failures.dropFirst(thrown == nil ? 0 : 1) {
            context.report(failure.report)
        }
        if let thrown { throw thrown }
        if rows.contains(where: { $0.state == .stuck && !$0.putAway }) {
            context.notes.add(
                "Look at both accounts. Then dismiss a stuck transfer with \(command: "codepay resume --yes").")
        }
        return ResumeAnswer(transfers: rows, failure: failures.first?.report.status)
    }

    /// Resumes the transfers of a wallet, and adds their results.
    private func resume(
        _ wallet: Wallet, _ own: Wallet?, _ rows: inout [ResumedTransfer], _ context: Context
    ) async throws {
        for record in try wallet.journal.unreadable() { try await dismiss(record, wallet) }
        let known = Set(try wallet.journal.stuck().map(\.id))
        var failure: (any ReportedError)?
        do {
            try await finish(wallet, own, &rows, context)
        } catch let error as any ReportedError where !(error is DatabaseError) && !Task.isCancelled {
            failure = error
        }
        for transfer in try wallet.journal.stuck() {
            // --yes dismisses only what a person can have seen before.
            guard known.contains(transfer.id) || context.confirms else {
                rows.append(ResumedTransfer(transfer))
                continue
            }
            let row = try await dismiss(transfer, transfer.reason?.message ?? "", wallet)
            rows.append(row ?? ResumedTransfer(transfer))
        }
        if let failure { throw failure }
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
        // While another process holds the lock, its transfer is running, not interrupted.
        return try await wallet.locked {
            if try wallet.current().record.newPhone != nil {
                context.notes.add(
                    "A change of the phone number is unfinished. \(command: "codepay resume") finishes it.")
            }
            for record in try wallet.journal.unreadable() {
                context.notes.add(TransferError.unreadable(record).report.message)
            }
            return try (wallet.journal.unfinished() + wallet.journal.stuck()).map { ResumedTransfer($0) }
        }
    }

    /// Finishes the unfinished transfers, and adds those that have ended, without those that are stuck.
    ///
    /// On a terminal, offers to dismiss the first one that cannot be finished now.
    private func finish(
        _ wallet: Wallet, _ own: Wallet?, _ rows: inout [ResumedTransfer], _ context: Context
    ) async throws {
        guard try wallet.hasUnfinished() else { return }
        // The user of an earlier sign-in to the same account may be gone.
        let source = own.flatMap { $0.record.account == wallet.record.account ? $0 : nil } ?? wallet
        var recovery = Wallet.Recovery()
        do {
            recovery = try await context.waiting("Checking interrupted transfers …") {
                let service = try await source.service()
                return try await wallet.locked { try await wallet.recover(service) }
            }
        } catch {
            recovery.failure = error
        }
        rows += recovery.ended.filter { $0.state != .stuck }.map { ResumedTransfer($0) }
        guard let failure = recovery.failure else { return }
        guard context.confirms, let error = failure as? any ReportedError, !(error is DatabaseError),
            let first = try wallet.journal.unfinished().first,
            let row = try await dismiss(first, "\(error.report.message)", wallet)
        else { throw failure }
        rows.append(row)
    }

    /// Dismisses a record that cannot be read if the person agrees.
    /// - Throws: ``TransferError/unreadable(_:)`` when the person does not agree.
    private func dismiss(_ record: UnreadableRecord, _ wallet: Wallet) async throws {
        let error = TransferError.unreadable(record)
        do {
            try wallet.context.prompter.confirm(
                "\(error.report.message) If you dismiss it, \(ProgramDescription.current.name) neither finishes nor cancels the "
                    + "transfer. Dismiss it?",
                default: false)
        } catch is Declined, is PromptError {
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
                "\(reason) If you dismiss the transfer, \(ProgramDescription.current.name) neither finishes nor cancels it. "
                    + "Dismiss the \(transfer.phrase)?", default: false)
        } catch is Declined, is PromptError {
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
    /// The status of the first failure that has kept a transfer from ending.
    var failure: ExitStatus?

    func write(to writer: inout AnswerWriter) async throws {
        try await Rows(transfers, empty: "There are no interrupted transfers.").write(to: &writer)
        // The reasons why transfers did not happen, in whole sentences.
        try writer.draw { canvas in
            for reason in transfers.compactMap(\.reason) { canvas.paragraph(reason) }
        }
    }

    var exitStatus: ExitStatus {
        failure ?? (!isDryRun && transfers.contains { $0.state == .stuck && !$0.putAway } ? .tryAgain : .done)
    }
}

/// A transfer that was interrupted, and how it has ended.
struct ResumedTransfer: TableRow {
    static let columns: [Column<Self>] = [
        .data("id", \.id), .data("kind", \.kind), Column("STATE", \.state) { $0.stateCell },
        .data("putAway", \.putAway), Column("TO", \.receiver, name: "receiver"),
        Column("AMOUNT", \.amount, alignment: .right), .data("transaction", \.transaction), .data("reason", \.reason),
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

    var sentence: String {
        let end = state == .done ? "is done" : state == .undone ? "was cancelled" : "is stuck"
        return "The \(Transfer.phrase(kind, amount, receiver)) \(end)."
    }

    private var stateCell: Styled {
        let style: Style = state == .done ? .green : state == .stuck ? [.bold, .red] : .yellow
        return Styled(putAway ? "\(state.rawValue), dismissed" : state.rawValue, style)
    }
}
