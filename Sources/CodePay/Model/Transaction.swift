import Foundation
import Toolkit

/// Money that went from one account to another.
struct Transaction: Sendable, Equatable {
    /// The service's ID.
    let id: String
    /// When, in UNIX seconds.
    let createdOn: Int64
    let sender: Party
    let receiver: Party
    let amount: Money
    /// What it was for; empty when nobody said.
    let note: String
    /// The transfer that made it, where the service keeps fields that it does not know.
    let mark: String?

    /// When.
    var date: Date { Date(timeIntervalSince1970: Double(createdOn)) }

    /// The same between others.
    func between(_ sender: Party, _ receiver: Party) -> Transaction {
        Transaction(
            id: id, createdOn: createdOn, sender: sender, receiver: receiver, amount: amount, note: note, mark: mark)
    }

    /// Whether it is the transaction that a transfer makes.
    ///
    /// The notes may differ, since a service can replace an empty note (CodePayStandIn/Contract.md, section 2.4).
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

    /// The last second of the year 9999: later ones are no dates.
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
                forKey: .amount, in: container, debugDescription: "no amount of \(code)")
        }
        self.amount = amount
        let seconds = try container.decode(Double.self, forKey: .createdOn)
        guard (0...Self.lastSecond).contains(seconds) else {
            throw DecodingError.dataCorruptedError(forKey: .createdOn, in: container, debugDescription: "no date")
        }
        createdOn = Int64(seconds)
        let reference = try container.decodeIfPresent(LooseText.self, forKey: .reference)?.text ?? ""
        note = reference.trimmingCharacters(in: .whitespacesAndNewlines)
        mark = try? container.decodeIfPresent(String.self, forKey: .mark)
    }
}

/// A transaction that is to be made.
struct TransactionDraft: Sendable, Equatable {
    let sender: PhoneNumber
    let receiver: PhoneNumber
    let amount: Money
    let note: String
    /// When, in UNIX seconds.
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
        // An empty note would be filled with something made up.
        try container.encode(note.isEmpty ? " " : note, forKey: .reference)
        try container.encode(mark, forKey: .mark)
    }
}
