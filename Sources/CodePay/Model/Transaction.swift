import Toolkit

/// A record of money that went from one account to another.
struct Transaction: Sendable, Equatable {
    let id: String
    /// When the transaction was made, in UNIX seconds.
    let createdOn: Int64
    let sender: Party
    let receiver: Party
    let amount: Money
    /// The note; empty when there is none.
    let note: String
    /// The ID of the transfer that added the transaction, if the service stores unknown fields.
    let mark: String?

    var date: Date { Date(timeIntervalSince1970: Double(createdOn)) }

    /// The number by which transactions of one second are ordered: the ID, or 0 if it is not a number.
    static func serial(of id: String) -> Int { Int(id) ?? 0 }

    /// The transaction with other parties.
    func between(_ sender: Party, _ receiver: Party) -> Transaction {
        Transaction(
            id: id, createdOn: createdOn, sender: sender, receiver: receiver, amount: amount, note: note, mark: mark)
    }

    /// Whether the transaction looks like the one that a transfer adds.
    ///
    /// The notes may differ, because a service can replace an empty note (CodePayStandIn/Contract.md, section 2.4).
    func isAlike(_ draft: TransactionDraft) -> Bool {
        createdOn == draft.createdOn && sender.digits == draft.sender.digits
            && receiver.digits == draft.receiver.digits && amount == draft.amount
    }
}

extension Transaction: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, senderId, receiverId, amount, currency, createdOn, reference
        case mark = "transferId"
    }

    /// The last second of the year 9999; a later `createdOn` is invalid.
    private static let lastSecond = 253_402_300_799.0

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func party(_ key: CodingKeys) throws -> Party {
            guard let party = Party(wire: try container.decode(LooseText.self, forKey: key).text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "neither a phone number nor an ID")
            }
            return party
        }
        id = try container.decode(LooseText.self, forKey: .id).text
        sender = try party(.senderId)
        receiver = try party(.receiverId)
        let code = try container.decode(String.self, forKey: .currency)
        let number = try container.decode(Decimal.self, forKey: .amount)
        guard let amount = Currency(code).flatMap({ Money(wire: number, $0) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .amount, in: container, debugDescription: "not an amount in \(code)")
        }
        self.amount = amount
        let seconds = try container.decode(Double.self, forKey: .createdOn)
        guard (0...Self.lastSecond).contains(seconds) else {
            throw DecodingError.dataCorruptedError(forKey: .createdOn, in: container, debugDescription: "not a date")
        }
        createdOn = Int64(seconds)
        let reference = try container.decodeIfPresent(LooseText.self, forKey: .reference)?.text ?? ""
        note = reference.trimmed
        mark = try? container.decodeIfPresent(String.self, forKey: .mark)
    }
}

/// A transaction that a transfer is about to add.
struct TransactionDraft: Sendable, Equatable {
    let sender: PhoneNumber
    let receiver: PhoneNumber
    let amount: Money
    let note: String
    /// The date, in UNIX seconds.
    let createdOn: Int64
    /// The ID of the transfer.
    let mark: String
}

extension TransactionDraft: Encodable {
    private enum CodingKeys: String, CodingKey {
        case senderId, receiverId, amount, currency, createdOn, reference
        case mark = "transferId"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(sender.digits, forKey: .senderId)
        try container.encode(receiver.digits, forKey: .receiverId)
        try container.encode(amount.wire, forKey: .amount)
        try container.encode(amount.currency.code, forKey: .currency)
        try container.encode(createdOn, forKey: .createdOn)
        // The service would replace an empty note with a made-up text.
        try container.encode(note.isEmpty ? " " : note, forKey: .reference)
        try container.encode(mark, forKey: .mark)
    }
}
