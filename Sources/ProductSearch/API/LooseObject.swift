import Foundation
import Toolkit

/// An object of a service's JSON of which any member may be missing, or be something else than was expected.
///
/// What is wanted and not there is `nil`. A value may stand in a list of its own, as the Finding API writes every one,
/// and a number or a flag may be a text.
struct LooseObject: Decodable {
    private let members: KeyedDecodingContainer<Name>?

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// What a decoder stands before; it has no members when that is no object.
    init(from decoder: any Decoder) {
        members = try? decoder.container(keyedBy: Name.self)
    }

    /// Whether there is a member of this name, whatever it is.
    func has(_ name: String) -> Bool { members?.contains(Name(name)) ?? false }

    /// A text that is not blank, or a number's digits.
    func text(_ name: String) -> String? { texts(name).first }

    /// Texts, or one text alone; what is none is left out.
    func texts(_ name: String) -> [String] {
        values(name, Scalar.self).compactMap(\.text).filter { !$0.trimmed.isEmpty }
    }

    /// A number, or a text that is one.
    func number(_ name: String) -> Decimal? { values(name, Scalar.self).first?.number }

    /// A whole number, or a text that is one.
    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0 as NSDecimalNumber) } }

    /// A truth value, or a text that is one.
    func flag(_ name: String) -> Bool? { values(name, Scalar.self).first?.flag }

    /// An object; the first, when there are several.
    func object(_ name: String) -> LooseObject? { objects(name).first }

    /// Objects, or one object alone; what is none is left out.
    func objects(_ name: String) -> [LooseObject] {
        values(name, LooseObject.self).filter { $0.members != nil }
    }

    /// Why an answer without a member is none.
    func missing(_ name: String) -> DecodingError {
        .keyNotFound(Name(name), .init(codingPath: path, debugDescription: "missing"))
    }

    /// Why an answer with a member like this is none.
    func unusable(_ name: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: path + [Name(name)], debugDescription: "unusable"))
    }

    private var path: [any CodingKey] { members?.codingPath ?? [] }

    private func values<Value: Decodable>(_ name: String, _ type: Value.Type) -> [Value] {
        guard let members, members.contains(Name(name)) else { return [] }
        if var list = try? members.nestedUnkeyedContainer(forKey: Name(name)) {
            var values: [Value] = []
            while !list.isAtEnd, let value = try? list.decode(Value.self) { values.append(value) }
            return values
        }
        return (try? members.decode(Value.self, forKey: Name(name))).map { [$0] } ?? []
    }
}

/// A text, a number or a truth value; anything else is none of them.
private struct Scalar: Decodable {
    private enum Value {
        case text(String)
        case number(Decimal)
        case flag(Bool)
    }

    private let value: Value?

    init(from decoder: any Decoder) {
        guard let container = try? decoder.singleValueContainer() else {
            value = nil
            return
        }
        if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
            value = .flag(flag)
        } else {
            value = (try? container.decode(Decimal.self)).map(Value.number)
        }
    }

    var text: String? {
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .flag, nil: nil
        }
    }

    var number: Decimal? {
        switch value {
        case .text(let text): Self.number(text)
        case .number(let number): number.isFinite ? number : nil
        case .flag, nil: nil
        }
    }

    var flag: Bool? {
        switch value {
        case .text("true"): true
        case .text("false"): false
        case .flag(let flag): flag
        default: nil
        }
    }

    /// A number as JSON writes it; `Decimal` alone would read the beginning of any text.
    private static func number(_ text: String) -> Decimal? {
        let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }
        guard isPlain, Double(text) != nil, let number = Decimal(string: text), number.isFinite else { return nil }
        return number
    }
}

extension Money {
    /// An amount of which the services write the number and the currency by different names; without a currency it is
    /// US dollars, since only `EBAY-US` is asked.
    init?(_ amount: LooseObject?, value: String, currency: String) {
        guard let amount, let number = amount.number(value),
            let currency = Currency(amount.text(currency) ?? "USD"),
            let money = Money(wire: number, currency)
        else { return nil }
        self = money
    }
}
