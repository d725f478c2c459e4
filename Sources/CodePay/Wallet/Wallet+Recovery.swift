import Foundation
import Toolkit

/// Finishing what an earlier command could not.
extension Wallet {
    /// Finishes, or takes back, every transfer that was interrupted, and a change of the number that was.
    ///
    /// - Throws: ``CodePayError/interrupted(_:cause:)`` when the service cannot be asked now.
    func recovered() async throws -> Wallet {
        let (wallet, ended) = try await recovering()
        try wallet.tell(ended)
        return wallet
    }

    /// The same without a word.
    /// - Returns: The wallet as it is known then, and the transfers, each at its end.
    func recovering() async throws -> (wallet: Wallet, ended: [Transfer]) {
        guard try record.newPhone != nil || !journal.unfinished().isEmpty else { return (self, []) }
        let service = try await service()
        return try await locked { try await recover(service) }
    }

    /// The same for commands that can do without: what hinders it is a note.
    func recoveredIfPossible() async throws -> Wallet {
        do {
            return try await recovered()
        } catch let error as CodePayError where error.report.status == .tryAgain {
            context.note("\(error.report.message) \(error.report.hint ?? "")")
        } catch let error as HTTPError {
            context.note(error.report.message)
        }
        return self
    }

    /// Does the work of ``recovered()`` while the wallet is locked.
    func recoveredUnderLock(_ service: PaymentService) async throws -> Wallet {
        let (wallet, ended) = try await recover(service)
        try wallet.tell(ended)
        return wallet
    }

    private func recover(_ service: PaymentService) async throws -> (wallet: Wallet, ended: [Transfer]) {
        if try store.wallet(record.id).newPhone != nil { try await current().finishChange(service) }
        let engine = TransferEngine(service: service, journal: journal)
        var ended: [Transfer] = []
        for var transfer in try journal.unfinished() {
            if transfer.state == .planned {
                try engine.end(&transfer, .undone, .init("Nothing was sent.", .interrupted))
            } else {
                let left = transfer
                transfer = try await Self.toItsEnd { try await engine.finish(left) }
            }
            ended.append(transfer)
        }
        return (try current(), ended)
    }

    /// Notes what became of transfers, and which are stuck.
    private func tell(_ ended: [Transfer]) throws {
        for transfer in ended where transfer.state != .stuck { context.note(TransferText.found(transfer)) }
        for transfer in try journal.stuck() {
            context.note("A transfer is stuck, \(transfer.text): toolkit codepay resume")
        }
    }

    // MARK: The number

    /// Changes the number at the service, first the user's, then the account's, and here.
    ///
    /// Both requests say what is to be, so that they can be sent again; the next command does so when this one is
    /// interrupted.
    func change(to phone: PhoneNumber, _ service: PaymentService) async throws {
        try store.beginChange(record.id, to: phone)
        try await current().finishChange(service)
    }

    private func finishChange(_ service: PaymentService) async throws {
        guard let phone = record.newPhone else { return }
        do {
            try await service.send(.changeUser(record.user, .phone(phone)))
        } catch let error as HTTPError where error.report.status == .refused || error.report.status == .notFound {
            try store.beginChange(record.id, to: nil)
            throw error
        }
        try await service.send(.changeNumber(of: record.account, to: phone))
        try store.finishChange(record, to: phone)
    }
}
