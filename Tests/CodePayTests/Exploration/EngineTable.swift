import Foundation
import Toolkit

@testable import CodePay

/// Runs the real engine, the real code that reads answers and the real journal, once for every input.
///
/// The engine is a value without I/O, so the same reply always has the same effect. The table gives each state of the
/// engine a number. So the states of an exploration are small and quick to compare.
final class EngineTable {
    /// The next action of the engine in a state.
    enum Wish: Hashable {
        case save
        case send(ModelRequest)
        case finish
        case interrupt
    }

    /// A state of the engine, with the values that an exploration needs; a class, because it is read often.
    final class Entry {
        let engine: TransferEngine
        let wish: Wish
        let client: Int
        let state: TransferState
        /// The change that is under way.
        let change: ModelChange?
        /// The transaction that was accepted.
        let transaction: Int?

        fileprivate init(_ engine: TransferEngine, _ wish: Wish, change: ModelChange?) {
            let transfer = engine.transfer
            self.engine = engine
            self.wish = wish
            client = EngineTable.client(transfer.id)
            state = transfer.state
            self.change = change
            transaction = transfer.transaction.flatMap { Int($0) }
        }
    }

    private(set) var entries: [Entry] = []
    /// The records of the journal.
    private(set) var records: [Transfer] = []
    let service: ExploredService

    private let database: Database
    private let client: HTTPClient
    private var numbers: [EngineKey: Int] = [:]
    private var recordNumbers: [RecordKey: Int] = [:]
    private var names: [String: Int] = [:]
    private var nameTexts: [String] = []
    private var replies: [ReplyKey: Int] = [:]
    private var saves: [Int: (engine: Int, record: Int)] = [:]
    private var resumptions: [Int: Int] = [:]
    private var ends: [Int: Int] = [:]

    /// Compares two engines; those that interrupt the same transfer are equal, because only their errors' texts differ.
    private struct EngineKey: Hashable {
        let engine: TransferEngine
        private let isInterrupting: Bool

        init(engine: TransferEngine) {
            self.engine = engine
            isInterrupting = if case .interrupt = engine.next { true } else { false }
        }

        static func == (one: EngineKey, other: EngineKey) -> Bool {
            if one.isInterrupting, other.isInterrupting { return one.engine.transfer == other.engine.transfer }
            return one.engine == other.engine
        }

        func hash(into hasher: inout Hasher) {
            RecordKey(transfer: engine.transfer).hash(into: &hasher)
            switch engine.next {
            case .save: hasher.combine(0)
            case .send(.account(let id)): hasher.combine(id)
            case .send: hasher.combine(1)
            case .finish: hasher.combine(2)
            case .interrupt: hasher.combine(3)
            }
        }
    }

    private struct RecordKey: Hashable {
        let transfer: Transfer
        func hash(into hasher: inout Hasher) {
            hasher.combine(transfer.id)
            hasher.combine(transfer.state)
            for leg in [transfer.leg, transfer.credit] {
                hasher.combine(leg?.before.minor)
                hasher.combine(leg?.etag)
                hasher.combine(leg?.mark)
                hasher.combine(leg?.priorMark)
            }
            hasher.combine(transfer.storesMarks)
            hasher.combine(transfer.storesAccountMarks)
            hasher.combine(transfer.reason?.status)
            hasher.combine(transfer.transaction)
            hasher.combine(transfer.balance?.minor)
        }
    }

    private struct ReplyKey: Hashable {
        let engine: Int
        let reply: ModelReply
    }

    init(_ service: ExploredService) throws {
        self.service = service
        database = try .temporary(migrations: WalletStore.migrations)
        try database.write { connection in
            try connection.run(
                """
                INSERT INTO codepay_wallet (id, service, user, account, phone, currency, balance, refreshed)
                VALUES (1, 'here', '1', '1', '3701', 'EUR', 0, 0)
                """)
        }
        guard let base = URL(string: "http://pay.example/api/v1") else { throw EngineTableError.badBase }
        client = HTTPClient(base: base, transport: NoTransport())
    }

    private var journal: Journal { Journal(database: database, wallet: 1, now: { Date(timeIntervalSince1970: 0) }) }

    // MARK: The engine

    /// The engine of a transfer that begins; `seen` is the list that it reads before it adds its transaction.
    func begin(_ transfer: Transfer) -> Int {
        var transfer = transfer
        if transfer.kind == .send {
            transfer.prepare(SeenTransactions(transactions: [], keepsKeys: service.keepsKeys))
        }
        return number(of: TransferEngine(transfer))
    }

    /// The engine after its transfer is saved, and the journal's record.
    func save(_ number: Int, over record: Int) throws -> (engine: Int, record: Int) {
        if let known = saves[number] { return known }
        var engine = entries[number].engine
        if record >= 0 { try journal.save(records[record]) }
        try journal.save(engine.transfer)
        let saved = try stored(engine.transfer.id)
        engine.saved()
        let result = (self.number(of: engine), self.number(ofRecord: saved))
        saves[number] = result
        return result
    }

    /// The engine after a reply to its request.
    func receive(_ number: Int, _ reply: ModelReply) -> Int {
        let key = ReplyKey(engine: number, reply: reply)
        if let known = replies[key] { return known }
        var engine = entries[number].engine
        if case .send(let request) = engine.next {
            let features = engine.transfer.features
            engine.receive(TransferReply(to: request, outcome(reply), client, features: features))
        }
        let result = self.number(of: engine)
        replies[key] = result
        return result
    }

    /// The engine that continues from a record.
    func resume(_ record: Int) -> Int {
        if let known = resumptions[record] { return known }
        let result = number(of: TransferEngine(records[record]))
        resumptions[record] = result
        return result
    }

    /// The record after the person has dismiss the transfer; a transfer that has ended stays unchanged.
    func dismiss(_ record: Int) throws -> Int {
        if let known = ends[record] { return known }
        try journal.save(records[record])
        _ = try journal.dismiss(records[record].id, because: "Somebody has looked.")
        let result = number(ofRecord: try stored(records[record].id))
        ends[record] = result
        return result
    }

    private func stored(_ id: String) throws -> Transfer {
        let text = try database.read {
            try $0.value("SELECT record FROM codepay_transfer WHERE id = ?", id, as: String.self)
        }
        guard let text else { throw EngineTableError.notStored }
        return try JSON.decode(Transfer.self, from: Array(text.utf8))
    }

    // MARK: Numbers

    private func number(of engine: TransferEngine) -> Int {
        let key = EngineKey(engine: engine)
        if let known = numbers[key] { return known }
        let transfer = engine.transfer
        let wish: Wish =
            switch engine.next {
            case .save: .save
            case .send(let request): .send(model(request, transfer))
            case .finish: .finish
            case .interrupt: .interrupt
            }
        entries.append(Entry(engine, wish, change: transfer.leg.map { change($0) }))
        numbers[key] = entries.count - 1
        return entries.count - 1
    }

    private func number(ofRecord transfer: Transfer) -> Int {
        let key = RecordKey(transfer: transfer)
        if let known = recordNumbers[key] { return known }
        records.append(transfer)
        recordNumbers[key] = records.count - 1
        return records.count - 1
    }

    private func number(ofName name: String) -> Int {
        if let known = names[name] { return known }
        nameTexts.append(name)
        names[name] = nameTexts.count
        return nameTexts.count
    }

    // MARK: Conversions between the engine and the model

    /// The number of the wallet that makes a transfer: 0 for `t0`.
    private static func client(_ id: String) -> Int { Int(id.dropFirst()) ?? 0 }

    private func model(_ request: TransferRequest, _ transfer: Transfer) -> ModelRequest {
        switch request {
        case .transactions: .list(client: Self.client(transfer.id))
        case .transaction(let id): .transaction(Int(id) ?? 0)
        case .account(let id): .account(Int(id) ?? 0)
        case .post(_, let key): .post(client: Self.client(transfer.id), key: key.map(number(ofName:)))
        case .change(let leg): .change(change(leg))
        case .delete(let id): .delete(Int(id) ?? 0)
        }
    }

    private func change(_ leg: Leg) -> ModelChange {
        let parts = leg.mark.split(separator: "/")
        let step: TransferStep = parts[1] == "credit" ? .credit : parts[1] == "debit" ? .debit : .undoCredit
        return ModelChange(
            client: Self.client(String(parts[0])), step: step, account: Int(leg.account) ?? 0,
            before: leg.before.minor, after: leg.after.minor,
            version: leg.etag.flatMap { Int($0.dropFirst().dropLast()) }, key: leg.key.map(number(ofName:)),
            mark: number(ofName: leg.mark),
            id: number(ofName: "\(leg.mark) \(leg.key ?? "") \(leg.before.minor) \(leg.etag ?? "")"))
    }

    private func outcome(_ reply: ModelReply) -> Result<HTTPResponse, any Error> {
        switch reply {
        case .account(let id, let balance, let version, let mark): answer(account(id, balance, mark), version: version)
        case .list(let items): answer("[\(items.map(text).joined(separator: ","))]")
        case .transaction(let item): answer(text(item))
        case .notFound: answer(#""Not found""#, .notFound)
        case .conflict: answer(#""Precondition failed""#, .preconditionFailed)
        case .keyUsed:
            answer(#""Used""#, .unprocessableContent).map { response in
                var response = response
                response.headers["Idempotency-Keys"] = "used"
                return response
            }
        case .failure(let failure): failure.outcome()
        case .unsigned(let reply):
            outcome(reply).map { response in
                var response = response
                response.headers["Idempotency-Keys"] = nil
                return response
            }
        }
    }

    private func account(_ id: Int, _ balance: Int64, _ mark: Int) -> String {
        let text = mark < 0 ? "other wallet \(-mark)" : mark == 0 ? "" : nameTexts[mark - 1]
        let field = mark == 0 ? "" : #","transferId":"\#(text)""#
        let amount = Money(minor: balance, currency: .known("EUR")).amount
        return #"{"id":"\#(id)","phoneNumber":"370\#(id)","currency":"EUR","balance":\#(amount)\#(field)}"#
    }

    private func text(_ item: ModelTransaction) -> String {
        let draft = entries.first { $0.client == item.client }?.engine.transfer.draft
        let field = item.isMarked ? #","transferId":"t\#(item.client)""# : ""
        return #"{"id":"\#(item.id)","senderId":"\#(draft?.sender.digits ?? "")","#
            + #""receiverId":"\#(draft?.receiver.digits ?? "")","amount":\#(draft?.amount.amount ?? ""),"#
            + #""currency":"EUR","createdOn":\#(draft?.createdOn ?? 0),"reference":"Lunch"\#(field)}"#
    }

    private func answer(
        _ json: String, _ status: HTTPStatus = .ok, version: Int? = nil
    ) -> Result<HTTPResponse, any Error> {
        var response = HTTPResponse(
            status: status, headers: ["Content-Type": "application/json"], body: Array(json.utf8))
        if service.tags != .none, let version { response.headers["ETag"] = "\"\(version)\"" }
        if service.keepsKeys { response.headers["Idempotency-Keys"] = "kept" }
        return .success(response)
    }
}

/// A service that gets no requests, because the exploration answers them.
private struct NoTransport: Transport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw EngineTableError.asked }
}

private enum EngineTableError: Error {
    case badBase, notStored, asked
}
