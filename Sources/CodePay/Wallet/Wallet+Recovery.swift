import Toolkit

/// Finishes transfers and changes that were interrupted.
extension Wallet {
    /// Locks the wallet, finishes everything that was interrupted, and then does some work.
    ///
    /// - Parameter work: Gets the wallet after that, and the service.
    /// - Throws: ``TransferError/interrupted(_:cause:)`` when an earlier transfer cannot be finished now, and the
    ///   errors of `work`.
    func exclusively<Value: Sendable>(
        _ work: @Sendable (Wallet, PaymentService) async throws -> Value
    ) async throws -> Value {
        let service = try await service()
        return try await locked {
            let recovery = try await recover(service)
            let wallet = try current()
            try wallet.noteEnded(recovery.ended)
            if let failure = recovery.failure { throw failure }
            return try await work(wallet, service)
        }
    }

    /// Finishes everything that was interrupted; if that is impossible now, only adds a note.
    ///
    /// It is for commands that only read, or that do not depend on transfers.
    func recoveredIfPossible() async throws -> Wallet {
        try tellOfOthers()
        guard try hasUnfinished(), context.host.allowsChanges, !context.isDryRun else {
            for transfer in try journal.unfinished() {
                context.notes.add(
                    "The \(transfer.phrase) is not finished yet. Finish it with \(command: "codepay resume").")
            }
            for record in try journal.unreadable() {
                context.notes.add(TransferError.unreadable(record).report.message)
            }
            try noteEnded([])
            return self
        }
        do {
            return try await exclusively { wallet, _ in wallet }
        } catch let error as any ReportedError where !(error is DatabaseError) {
            context.report(error.report)
            return self
        }
    }

    /// The transfers of this home that wait for other addresses of the service, or for the built-in sandbox.
    private func waitingElsewhere() throws -> [WaitingTransfer] {
        try waitingOutsideThisWallet().filter {
            $0.service != place.service && !Self.isInUse($0.wallet, context)
        }
    }

    /// The transfers of this home's other wallets, at every address; a process may be making some of them just now.
    private func waitingOutsideThisWallet() throws -> [WaitingTransfer] {
        try store.database.read { try Journal.waiting(in: $0) }.filter(isOutsideThisWallet)
    }

    private func isOutsideThisWallet(_ waiting: WaitingTransfer) throws -> Bool {
        try waiting.wallet != record.id && (!waiting.service.isSandbox || waiting.service == sandbox())
    }

    /// The built-in sandbox; a reset has ended the transfers of its earlier data.
    func sandbox() throws -> SignInPlace.Service {
        let sandbox = try context.services.sandbox(of: context.services.feature(CodePayFeature.name), isTold: false)
        return .sandbox(generation: try sandbox.generation())
    }

    /// Adds a note about each transfer that waits for another address.
    func tellOfOthers() throws {
        for waiting in try waitingElsewhere() {
            context.notes.add("\(waiting.sentence) Finish it with '\(waiting.command)'.")
        }
        guard try others().contains(where: { !Self.isInUse($0.record.id, context) }) else { return }
        context.notes.add(
            "Another wallet of this home has a transfer at this address that is not finished or is stuck. See it with \(command: "codepay resume")."
        )
    }

    /// Checks that no other sign-in to the same account has an unfinished transfer, or makes the same one just now.
    ///
    /// Call it again before a transfer begins, because a person may take long to answer a question.
    func checkOtherSignIns(_ order: PaymentOrder) throws {
        let own = try waitingOutsideThisWallet().filter { $0.mayBelong(to: record) }
        // Each is asked about once, because the other process may end between two questions.
        let isMade = own.map { Self.isInUse($0.wallet, context) }
        if let interrupted = isMade.firstIndex(of: false) { throw TransferError.waitsElsewhere(own[interrupted]) }
        if let same = own.first(where: { $0.transfer.map(order.isSame) ?? true }) {
            throw TransferError.beingMade(same.phrase)
        }
    }

    /// Saves a transfer for the first time, unless another sign-in to the same account makes the same one at once.
    ///
    /// Each sign-in has a lock of its own; so two of them can pass ``checkOtherSignIns(_:)`` before either has saved
    /// anything. Here, the database lets one come after the other.
    /// - Parameter last: The last row of the journal at that check; a transfer that was done before it is another one.
    func begin(_ transfer: Transfer, after last: Int64) throws {
        try store.database.write { connection in
            guard try WalletStore.isKept(record, at: place, connection) else {
                throw TransferError.dataReplaced(transfer.phrase)
            }
            if try WalletStore.hasOthers(like: record, connection) {
                let same = try Journal.waiting(in: connection, andDoneAfter: last).first {
                    try $0.mayBelong(to: record) && isOutsideThisWallet($0)
                        && $0.transfer.map(transfer.isSamePayment) ?? true
                }
                if let same { throw TransferError.beingMade(same.phrase) }
            }
            try journal.save(transfer, connection)
        }
    }

    /// The transfer of this account that another process makes just now, if it may be the one that is about to begin.
    private func beingMade(among waiting: [WaitingTransfer], _ order: PaymentOrder) -> WaitingTransfer? {
        waiting.first {
            $0.mayBelong(to: record) && Self.isInUse($0.wallet, context) && $0.transfer.map(order.isSame) ?? true
        }
    }

    /// Finishes the earlier transfers only.
    /// - Returns: The one that has the same key or looks the same, which is done, and the present balance; `nil` if it
    ///   cannot be read.
    /// - Throws: The errors of ``outcome(_:)`` and ``recover(_:)``.
    func finishEarlier(_ order: PaymentOrder) async throws -> (Transfer, balance: Money?) {
        let service = try await service()
        let key = key(of: order)
        return try await locked {
            let recovery = try await recover(service)
            let same = recovery.ended.first { key != nil && $0.key == key }
            // Another process with the same key can have made it meanwhile.
            if same == nil, let done = try madeBefore(order) { return (done, done.balance) }
            guard let earlier = same ?? recovery.ended.first(where: order.isSame) else {
                throw recovery.failure ?? TransferError.endedMeanwhile
            }
            try noteEnded(recovery.ended.filter { $0.id != earlier.id })
            // A repeated request gets the balance of its first answer.
            return (try Self.outcome(earlier), try? await presentBalance(service))
        }
    }

    /// Adds a note about each earlier transfer that a command would first finish or refuse to repeat.
    func tellBeforeRehearsal(_ order: PaymentOrder) throws {
        try tellOfOthers()
        if let same = try beingMade(among: waitingOutsideThisWallet(), order) {
            context.notes.add(TransferError.beingMade(same.phrase).report.message)
        }
        for record in try journal.unreadable() { context.notes.add(TransferError.unreadable(record).report.message) }
        for earlier in try journal.unfinished() + journal.stuck() {
            let same = order.isSame(as: earlier) ? " It looks the same as this one." : ""
            let change = earlier.kind == .send ? "less" : "more"
            context.notes.add(
                earlier.state == .stuck
                    ? "The \(earlier.phrase) is stuck.\(same)"
                    : "The \(earlier.phrase) is not finished.\(same) toolkit finishes or cancels it before it moves more "
                        + "money, so you may have \(earlier.amount.text) \(change).")
        }
    }

    /// Whether a transfer or a change of the phone number is unfinished, or may be.
    func hasUnfinished() throws -> Bool {
        try record.newPhone != nil || !journal.unfinished().isEmpty || !journal.unreadable().isEmpty
    }

    /// The results of the interrupted transfers of a wallet.
    struct Recovery: Sendable {
        var ended: [Transfer] = []
        /// Why the next one has not ended.
        var failure: (any Error)?
    }

    /// Finishes or cancels an interrupted change of the phone number and every interrupted transfer, up to the first that
    /// cannot be finished now.
    ///
    /// Call it while the wallet is locked.
    /// - Throws: ``TransferError/unreadable(_:)`` before anything else, because an unfinished transfer that cannot be read
    ///   must not be followed by another one.
    func recover(_ service: PaymentService) async throws -> Recovery {
        if let record = try journal.unreadable().first { throw TransferError.unreadable(record) }
        do {
            try await current().finishChange(service)
        } catch let error as SignInError {
            guard case .takenMeanwhile = error else { throw error }
            context.report(error.report)
        }
        var recovery = Recovery()
        do {
            for transfer in try journal.unfinished() {
                try Task.checkCancellation()
                recovery.ended.append(try await finish(transfer, service))
            }
        } catch {
            recovery.failure = error
        }
        return recovery
    }

    /// Adds a note about each transfer that has ended, and about each that is stuck.
    private func noteEnded(_ ended: [Transfer]) throws {
        for transfer in ended where transfer.state != .stuck { context.notes.add("\(TransferText.found(transfer))") }
        for transfer in try journal.stuck() {
            context.notes.add("The \(transfer.phrase) is stuck. See why with \(command: "codepay resume").")
        }
    }
}

extension Context {
    /// Adds a note about an error that does not end the command.
    func report(_ report: Report) { notes.add(report.sentences) }
}
