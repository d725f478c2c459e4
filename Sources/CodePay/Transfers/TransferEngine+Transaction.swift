import Toolkit

/// The steps that add the transaction, and that delete it when the transfer is cancelled.
extension TransferEngine {
    mutating func add() {
        enter(.posting, .adding, .post(transfer.draft, key: transfer.postKey))
    }

    mutating func received(added reply: TransferReply) {
        switch reply {
        case .transaction(let transaction): accept(transaction)
        case .refused(let error), .notSent(let error), .notFound(let error): end(.undone, .init(error))
        default:
            guard transfer.postKey != nil else { return interrupt(reply) }
            proceed()
        }
    }

    /// Looks for the transaction among those that have the same `createdOn`.
    mutating func received(found reply: TransferReply) {
        guard case .transactions(let seen) = reply else { return interrupt(reply) }
        if let own = seen.transactions.first(where: { $0.mark == transfer.id }) { return accept(own) }
        guard transfer.postKey != nil else {
            return adopt(
                seen.transactions.filter {
                    $0.mark == nil && $0.isAlike(transfer.draft) && !transfer.lookAlikes.contains($0.id)
                })
        }
        ask(.addingAgain, .post(transfer.draft, key: transfer.postKey))
    }

    /// Accepts the answer to the repeated `POST`; a refusal would tell nothing about the first `POST`.
    mutating func received(addedAgain reply: TransferReply) {
        guard case .transaction(let transaction) = reply else { return interrupt(reply) }
        accept(transaction)
    }

    /// Accepts the transaction that looks the same, if there is exactly one; without a key nothing else identifies it.
    private mutating func adopt(_ unmarked: [Transaction]) {
        switch unmarked.count {
        case 0: end(.undone, .init(TransferText.neverAdded, .unavailable))
        case 1: accept(unmarked[0])
        default: end(.stuck, .init(TransferText.lookAlikes(unmarked), .tryAgain))
        }
    }

    /// Continues with the transaction that the service has stored, if it matches the one that was sent.
    private mutating func accept(_ transaction: Transaction) {
        transfer.transaction = transaction.id
        transfer.storedNote = transaction.note
        if transaction.isAlike(transfer.draft) {
            enter(.posted)
        } else if transaction.mark == transfer.id {
            takeBack(.undoingPost, .init(TransferText.altered(transaction), .unavailable))
        } else {
            end(.stuck, .init(TransferText.altered(transaction), .tryAgain))
        }
    }

    // MARK: Deleting the transaction

    mutating func identify() {
        guard let id = transfer.transaction else { return end(.undone, nil) }
        ask(.identifying, .transaction(id))
    }

    /// Deletes the transaction, unless its ID now belongs to another one.
    mutating func received(identified reply: TransferReply) {
        switch reply {
        case .transaction(let found):
            let isOurs = found.mark.map { $0 == transfer.id } ?? found.isAlike(transfer.draft)
            guard isOurs else { return end(.undone, nil) }
            ask(.deleting, .delete(found.id))
        // A stale replica may not show the transaction yet.
        case .notFound: ask(.deleting, .delete(transfer.transaction ?? ""))
        default: interrupt(reply)
        }
    }

    mutating func received(deleted reply: TransferReply) {
        switch reply {
        case .deleted, .notFound: end(.undone, nil)
        case .refused(let error): end(.stuck, .init(TransferText.undeletable(transfer, error), .tryAgain))
        default: interrupt(reply)
        }
    }
}
