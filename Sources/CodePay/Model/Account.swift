import Toolkit

/// An account as the service sends it.
struct Account: Sendable, Equatable {
    let id: String
    /// The phone number of the account's owner; `nil` when the service has an invalid number.
    let phone: PhoneNumber?
    /// The code of the account's currency, as the service sent it.
    let currencyCode: String
    /// The balance; `nil` when the service has an unknown currency or an invalid amount.
    let balance: Money?
    /// The mark of the last transfer that changed the account, if the service stores unknown fields.
    let mark: String?
}

extension Account: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, phoneNumber, currency, balance
        case mark = "transferId"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(LooseText.self, forKey: .id).text
        phone = PhoneNumber(wire: try container.decodeIfPresent(LooseText.self, forKey: .phoneNumber)?.text ?? "")
        currencyCode = try container.decodeIfPresent(LooseText.self, forKey: .currency)?.text ?? ""
        mark = try? container.decodeIfPresent(String.self, forKey: .mark)
        let number = try? container.decodeIfPresent(Decimal.self, forKey: .balance)
        balance = Currency(currencyCode).flatMap { currency in number.flatMap { Money(wire: $0, currency) } }
    }
}
