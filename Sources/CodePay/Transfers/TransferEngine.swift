import Foundation
import Toolkit

/// Brings a transfer to its end, whatever has happened to it so far.
///
/// The service keeps transactions and balances apart: adding the transaction, raising the recipient's balance and
/// lowering the sender's are three writes, of which any may fail, be lost, or be done without an answer. The engine
/// writes down what it is about to do, does it, and writes down that it is done; a request whose outcome is not known
/// is sent again only where that can do no harm. Beside this file, Interruptions.md tells what it cannot know.
struct TransferEngine: Sendable {
    let service: PaymentService
    let journal: Journal
    /// How often others may change an account between a look and a write before the transfer is left for later.
    static let patience = 100

    /// Finishes a transfer, or takes it back.
    ///
    /// - Parameter transfer: as the journal has it. One that is in the middle of a request was left there by a command
    ///   that ended; whether that request was done is found out.
    /// - Returns: The transfer, which is done, undone or stuck.
    /// - Throws: ``TransferError/interrupted(_:cause:)`` when it must be looked at later; what the journal throws.
    func finish(_ transfer: Transfer) async throws -> Transfer {
        var transfer = transfer
        transfer.conflicts = 0
        while !transfer.state.isSettled {
            switch transfer.state {
            case .planned: try await post(&transfer)
            case .posting: try await settlePost(&transfer)
            case .posted: try await move(&transfer, .credit)
            case .crediting: try await settle(&transfer, .credit)
            case .credited: try await move(&transfer, .debit)
            case .debiting: try await settle(&transfer, .debit)
            case .undoingCredit where transfer.leg == nil: try await move(&transfer, .undoCredit)
            case .undoingCredit: try await settle(&transfer, .undoCredit)
            case .undoingPost: try await deletePost(&transfer)
            case .done, .undone, .stuck: break
            }
        }
        return transfer
    }

    /// Notes what looks like the transaction before it is added, and whether its request will be repeatable.
    func prepare(_ transfer: inout Transfer) async throws {
        guard transfer.kind == .send else { return transfer.state = .posted }
        let seen = try await service.transactions(createdOn: transfer.createdOn)
        transfer.lookAlikes = seen.transactions.filter { $0.isAlike(transfer.draft) }.map(\.id)
        transfer.postKey = seen.keepsKeys ? UUID().uuidString : nil
    }

    // MARK: The transaction

    private func post(_ transfer: inout Transfer) async throws {
        transfer.state = .posting
        try journal.save(transfer)
        switch await service.attempt(.post(transfer.draft, key: transfer.postKey)) {
        case .done(let transaction): try accept(transaction, &transfer)
        case .refused(let error), .notSent(let error): try end(&transfer, .undone, .init(error))
        case .conflict: try end(&transfer, .undone, .init("The service refuses to add the transaction.", .refused))
        case .unknown(let error):
            guard transfer.postKey != nil else { throw interrupted(transfer, error) }
        }
    }

    /// Finds out what became of the request that adds the transaction.
    private func settlePost(_ transfer: inout Transfer) async throws {
        let seen = try await looking(transfer) { try await service.transactions(createdOn: transfer.createdOn) }
        let alike = seen.transactions.filter { $0.isAlike(transfer.draft) && !transfer.lookAlikes.contains($0.id) }
        if let own = alike.first(where: { $0.mark == transfer.id }) { return try accept(own, &transfer) }
        guard transfer.postKey != nil, seen.keepsKeys else {
            return try adopt(alike.filter { $0.mark == nil }, &transfer)
        }
        switch await service.attempt(.post(transfer.draft, key: transfer.postKey)) {
        case .done(let transaction): try accept(transaction, &transfer)
        case .conflict: throw interrupted(transfer, TransferError.contended)
        // That this request was refused says nothing of the first one.
        case .refused(let error), .notSent(let error): throw interrupted(transfer, error)
        case .unknown(let error): throw interrupted(transfer, error)
        }
    }

    /// Without a key, takes the only transaction that looks the same for the one that was added.
    private func adopt(_ unmarked: [Transaction], _ transfer: inout Transfer) throws {
        switch unmarked.count {
        case 0: try end(&transfer, .undone, .init("The transaction never reached the service.", .unavailable))
        case 1: try accept(unmarked[0], &transfer)
        default: try end(&transfer, .stuck, .init(TransferText.lookAlikes(unmarked), .tryAgain))
        }
    }

    /// Goes on with the transaction that the service has stored, if it is the one that was meant.
    private func accept(_ transaction: Transaction, _ transfer: inout Transfer) throws {
        transfer.transaction = transaction.id
        transfer.storedNote = transaction.note
        if transaction.isAlike(transfer.draft) {
            transfer.state = .posted
            try journal.save(transfer)
        } else {
            try takeBack(&transfer, .undoingPost, .init("The service has stored another transaction.", .unavailable))
        }
    }

    /// Deletes the transaction, if the one of its ID is still the one that was added.
    private func deletePost(_ transfer: inout Transfer) async throws {
        guard let id = transfer.transaction, try await isOurs(id, transfer) else {
            return try end(&transfer, .undone, nil)
        }
        switch await service.attempt(.deleteTransaction(id)) {
        case .done, .refused(.unexpectedStatus(.notFound, _, _, _)): try end(&transfer, .undone, nil)
        case .refused(let error):
            try end(&transfer, .stuck, .init(TransferText.undeletable(transfer, error), .tryAgain))
        case .conflict: throw interrupted(transfer, TransferError.contended)
        case .notSent(let error): throw interrupted(transfer, error)
        case .unknown(let error): throw interrupted(transfer, error)
        }
    }

    /// Whether the transaction of an ID is the one that was added; an ID may have been given away again.
    private func isOurs(_ id: String, _ transfer: Transfer) async throws -> Bool {
        do {
            let found = try await service.send(.transaction(id))
            return found.mark.map { $0 == transfer.id } ?? found.isAlike(transfer.draft)
        } catch HTTPError.unexpectedStatus(.notFound, _, _, _) {
            return false
        } catch {
            throw interrupted(transfer, error)
        }
    }

    // MARK: Endings

    /// Writes that a transfer has come to its end.
    func end(_ transfer: inout Transfer, _ state: TransferState, _ reason: Transfer.Reason?) throws {
        transfer.state = state
        transfer.reason = reason ?? transfer.reason
        try journal.save(transfer)
    }

    /// Writes that a transfer is to be taken back from a state on.
    func takeBack(_ transfer: inout Transfer, _ state: TransferState, _ reason: Transfer.Reason) throws {
        transfer.leg = nil
        try end(&transfer, state, reason)
    }

    /// Reads something that is needed to know how to go on.
    func looking<Value>(_ transfer: Transfer, _ look: () async throws -> Value) async throws -> Value {
        do {
            return try await look()
        } catch {
            throw interrupted(transfer, error)
        }
    }

    func interrupted(_ transfer: Transfer, _ error: any Error) -> TransferError {
        let cause = (error as? any ReportedError)?.report.message
        return .interrupted(transfer.text, cause: cause ?? "The work was interrupted.")
    }
}
