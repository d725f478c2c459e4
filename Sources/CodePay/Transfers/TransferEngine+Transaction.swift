import Toolkit

/// The steps that add the transaction, and that delete it when the transfer is cancelled.
extension TransferEngine {
    mutating func add() { enter(.posting, .adding, .post(transfer.draft, key: transfer.postKey)) }

    mutating func received(added reply: TransferReply) {
        switch reply {
        case .transaction(let transaction): accept(transaction)
        case .notSent(let error): end(.undone, .init(error))
        case .refused(let error), .notFound(let error):
            // Without a key, the refusal can come from a gateway, after the work.
            if transfer.postKey == nil { search(after: error) } else { end(.undone, .init(error)) }
        default:
            guard transfer.postKey != nil else { return interrupt(reply) }
            proceed()
        }
    }

    /// Looks for the transaction among those that have the same `createdOn`.
    mutating func search(after refusal: HTTPError?) {
        ask(.searching(refusal), .transactions(createdOn: transfer.createdOn))
    }

    mutating func received(found reply: TransferReply, after refusal: HTTPError?) {
        guard case .transactions(let seen) = reply else { return interrupt(reply) }
        if let own = seen.transactions.first(where: { $0.mark == transfer.id }) { return accept(own) }
        guard transfer.postKey != nil else {
            return adopt(
                seen.transactions.filter {
                    $0.mark == nil && $0.isAlike(transfer.draft) && !transfer.lookAlikes.contains($0.id)
                }, after: refusal)
        }
        ask(.addingAgain, .post(transfer.draft, key: transfer.postKey))
    }

    /// Accepts the answer to the repeated `POST`; a refusal would tell nothing about the first `POST`.
    mutating func received(addedAgain reply: TransferReply) {
        guard case .transaction(let transaction) = reply else { return interrupt(reply) }
        accept(transaction)
    }

    /// Accepts the transaction that looks the same, if there is exactly one; without a key nothing else identifies it.
    private mutating func adopt(_ unmarked: [Transaction], after refusal: HTTPError?) {
        switch unmarked.count {
        case 0: end(.undone, refusal.map { .init($0) } ?? .init(TransferText.neverAdded, .unavailable))
        case 1: accept(unmarked[0])
        default: end(.stuck, .init(TransferText.lookAlikes(unmarked), .tryAgain))
        }
    }

    /// Continues with the transaction that the service has stored, if it matches the one that was sent.
    private mutating func accept(_ transaction: Transaction) {
        transfer.transaction = transaction.id
        transfer.storedNote = transaction.note
        transfer.storesMarks = transaction.mark == transfer.id
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
            guard isOurs(found) else { return end(.undone, nil) }
            ask(.deleting, .delete(found.id))
        // A stale replica may not show the transaction yet.
        case .notFound: ask(.deleting, .delete(transfer.transaction ?? ""))
        default: interrupt(reply)
        }
    }

    /// Whether the transaction with the ID of the transfer's own one is the one that the transfer has added.
    func isOurs(_ found: Transaction) -> Bool {
        if let mark = found.mark { return mark == transfer.id }
        return transfer.storesMarks != true && found.isAlike(transfer.draft)
    }

    mutating func received(deleted reply: TransferReply) {
        switch reply {
        case .deleted, .notFound: end(.undone, nil)
        // A gateway can refuse the request after the work.
        case .refused(let error): ask(.judgingDeletion(error), .transaction(transfer.transaction ?? ""))
        default: interrupt(reply)
        }
    }

    /// Decides whether the transaction was deleted although the request was refused.
    mutating func received(identified reply: TransferReply, afterRefusal error: HTTPError) {
        switch reply {
        // Without a key, nothing tells whether the service would refuse the request again.
        case .transaction(let found) where isOurs(found) && transfer.postKey == nil: interrupt(error)
        case .transaction(let found) where isOurs(found):
            end(.stuck, .init(TransferText.undeletable(transfer, error), .tryAgain))
        case .transaction, .notFound: end(.undone, nil)
        default: interrupt(reply)
        }
    }
}
