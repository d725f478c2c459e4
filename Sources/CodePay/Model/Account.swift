import Foundation
import Toolkit

/// Somebody's account at the service.
struct Account: Sendable, Equatable {
    /// The service's ID.
    let id: String
    /// The number it belongs to; `nil` when the service has something else there.
    let phone: PhoneNumber?
    /// The code of its currency, as the service has it.
    let currencyCode: String
    /// What is in it; `nil` when the service has a currency or a number that makes no sense.
    let balance: Money?
    /// The mark of the transfer that changed it last, where the service keeps fields that it does not know.
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
