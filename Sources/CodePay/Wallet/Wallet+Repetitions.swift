import Toolkit

/// What to do with an order.
enum PaymentDecision {
    /// Finish the earlier transfer only: it has the same key, or the person says that it is the same payment.
    case finishEarlier
    /// Make the payment, although a transfer with this ID looks the same; `nil` when there is none.
    case pay(besides: String?)
}

/// Recognizes a payment that is ordered twice.
///
/// Call ``madeBefore(_:)`` and ``checkRepetition(of:agreed:)`` again while the wallet is locked, because another process
/// can make the same payment meanwhile.
extension Wallet {
    /// For how many seconds an equal payment without a key counts as a repetition.
    private static let repetitionLimit: Int64 = 60

    /// The key of an order in the journal: the given one, or else the ID of the program's call.
    func key(of order: PaymentOrder) -> String? { order.key?.argument ?? context.host.callID }

    /// The payment with the order's key, which is done; `nil` when there is none, or it has not ended or was cancelled.
    /// - Throws: ``TransferError/keyUsed(_:)`` when the key belongs to another payment, and
    ///   ``TransferError/stuck(_:because:)``.
    func madeBefore(_ order: PaymentOrder) throws -> Transfer? {
        guard let key = key(of: order), let earlier = try journal.transfer(key: key) else { return nil }
        guard order.isSame(as: earlier) else { throw TransferError.keyUsed(earlier.phrase) }
        guard earlier.state.isSettled else { return nil }
        let done = try Self.outcome(earlier)
        context.notes.add("The \(done.phrase) with this key was made before. No money was moved now.")
        return done
    }

    /// Checks that no unfinished or recent transfer is, or may be, the one that is about to begin.
    ///
    /// On a terminal, the person can finish an unfinished one only. Call it before the unfinished transfers are finished.
    /// - Throws: ``TransferError/waitsElsewhere(_:)``, ``TransferError/beingMade(_:)`` and
    ///   ``TransferError/alreadyStuck(_:)``; ``TransferError/alreadyBegun(_:)`` and
    ///   ``TransferError/madeBefore(_:at:transaction:)`` where nobody can be asked.
    func decide(on order: PaymentOrder) async throws -> PaymentDecision {
        try checkOtherSignIns(order)
        try tellOfOthers()
        if try isUnfinished(order) { return .finishEarlier }
        if let stuck = try journal.stuck().first(where: order.isSame) { throw TransferError.alreadyStuck(stuck.phrase) }
        guard try !journal.unfinished().isEmpty,
            // While another process holds the lock, its transfer is running, not interrupted.
            let earlier = try await locked({ try journal.unfinished().first(where: order.isSame) })
        else { return .pay(besides: try confirmRepetition(of: order)) }
        let isEarlier = try context.decision(
            "An earlier \(earlier.phrase) is not finished. Is this the same payment, so that "
                + "\(ProgramDescription.current.name) finishes only the earlier one?", default: true)
        guard let isEarlier else { throw TransferError.alreadyBegun(earlier.phrase) }
        return isEarlier ? .finishEarlier : .pay(besides: earlier.id)
    }

    /// Whether the payment with the order's key has begun and not ended.
    private func isUnfinished(_ order: PaymentOrder) throws -> Bool {
        guard let key = key(of: order) else { return false }
        return try journal.unfinished().contains { $0.key == key }
    }

    /// Asks whether to make a payment once more that equals one of the last minute.
    /// - Returns: The ID of that transfer, to which the person has agreed; `nil` when there is none.
    /// - Throws: ``TransferError/madeBefore(_:at:transaction:)`` where nobody can be asked.
    func confirmRepetition(of order: PaymentOrder) throws -> String? {
        guard let earlier = try repetition(of: order) else { return nil }
        let question = "The same \(earlier.phrase) was made \(time(of: earlier)). Make it a second time?"
        guard context.confirms || context.hasAgreed(to: question) else { throw madeBefore(earlier) }
        try context.actsOn(earlier.id, of: CodePayFeature.payments, as: "the same payment")
        try context.confirm(question)
        return earlier.id
    }

    /// Checks that no payment of the last minute equals an order without a key.
    /// - Parameter agreed: The ID of the transfer that the person wants to make once more.
    /// - Throws: ``TransferError/madeBefore(_:at:transaction:)``.
    func checkRepetition(of order: PaymentOrder, agreed: String? = nil) throws {
        guard let earlier = try repetition(of: order), earlier.id != agreed else { return }
        throw madeBefore(earlier)
    }

    private func madeBefore(_ earlier: Transfer) -> TransferError {
        .madeBefore(earlier.phrase, at: time(of: earlier), transaction: earlier.transaction)
    }

    /// When a transfer that may be repeated was made, in words.
    private func time(of earlier: Transfer) -> String {
        Double(earlier.createdOn) > context.now.timeIntervalSince1970
            ? "at a time that this computer's clock has yet to reach" : "less than a minute ago"
    }

    private func repetition(of order: PaymentOrder) throws -> Transfer? {
        guard order.key == nil else { return nil }
        let since = Int64(context.now.timeIntervalSince1970) - Self.repetitionLimit
        return try journal.done(after: since).last { order.isSame(as: $0) && $0.note == order.note }
    }
}
