import Foundation
import Toolkit

/// Finishing what an earlier command could not.
extension Wallet {
    /// Does something with the wallet that no other process may disturb, once what was interrupted is finished.
    ///
    /// - Parameter work: Gets the wallet as it is known then, and the service.
    /// - Throws: ``TransferError/interrupted(_:cause:)`` when an earlier transfer cannot be finished now, and what
    ///   `work` throws.
    func exclusively<Value: Sendable>(
        _ work: @Sendable (Wallet, PaymentService) async throws -> Value
    ) async throws -> Value {
        let service = try await service()
        return try await locked {
            let ended = try await recover(service)
            let wallet = try current()
            try wallet.tell(ended)
            return try await work(wallet, service)
        }
    }

    /// Finishes what was interrupted, if that can be: commands that only look can do without.
    func recoveredIfPossible() async throws -> Wallet {
        guard try hasUnfinished() else {
            try tell([])
            return self
        }
        do {
            return try await exclusively { wallet, _ in wallet }
        } catch let error as any ReportedError where !(error is DatabaseError) {
            let report = error.report
            context.notes.add([report.message, report.hint ?? ""].joined(separator: " "))
            return self
        }
    }

    /// Whether something was interrupted.
    func hasUnfinished() throws -> Bool {
        try record.newPhone != nil || !journal.unfinished().isEmpty
    }

    /// Finishes, or takes back, every transfer that was interrupted, and a change of the number that was; call it while
    /// the wallet is locked.
    /// - Returns: The transfers, each at its end.
    func recover(_ service: PaymentService) async throws -> [Transfer] {
        try await current().finishChange(service)
        var ended: [Transfer] = []
        for transfer in try journal.unfinished() { ended.append(try await finish(transfer, service)) }
        return ended
    }

    /// Notes what became of transfers, and which are stuck.
    private func tell(_ ended: [Transfer]) throws {
        for transfer in ended where transfer.state != .stuck { context.notes.add(TransferText.found(transfer)) }
        for transfer in try journal.stuck() {
            context.notes.add("A transfer is stuck, \(transfer.text): toolkit codepay resume")
        }
    }

    // MARK: The number

    /// Changes the number at the service, first the user's, then the account's, and here.
    ///
    /// Both requests say what is to be, so that they can be sent again; the next command does so when this one is
    /// interrupted.
    func change(to phone: PhoneNumber, _ service: PaymentService) async throws {
        try store.beginChange(record.id, to: await TakenNumber(phone, service))
        try await current().finishChange(service)
    }

    private func finishChange(_ service: PaymentService) async throws {
        guard let phone = record.newPhone else { return }
        do {
            let user = try await service.send(.changeUser(record.user, .phone(phone)))
            guard user.phone == phone else { throw SignInError.storedDifferently("the number \(phone.text)") }
        } catch let error as HTTPError where error.report.status == .refused || error.report.status == .notFound {
            // That this request was refused tells nothing about one before it.
            if try await service.users(with: record.phone).contains(where: { $0.id == record.user }) {
                try store.cancelChange(record.id)
                throw error
            }
            guard try await service.users(with: phone).contains(where: { $0.id == record.user }) else { throw error }
        }
        do {
            let account = try await service.send(.changeNumber(of: record.account, to: phone))
            guard account.phone == phone else { throw SignInError.storedDifferently("the number \(phone.text)") }
        } catch let error as HTTPError {
            throw CodePayError.numberHalfChanged(phone, error.report)
        }
        try store.finishChange(record, to: phone, at: context.now)
    }
}
