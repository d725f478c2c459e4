import Toolkit

/// A JSON object of a service in which any member may be missing or have an unexpected type.
///
/// A missing member is `nil`. A value may be the only element of an array, as in the Finding API, and a number or a
/// boolean may be written as a string.
struct LooseObject: Decodable {
    private let members: KeyedDecodingContainer<Name>?

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads the decoder's value; an object without members when the value is not an object.
    init(from decoder: any Decoder) { members = try? decoder.container(keyedBy: Name.self) }

    /// Whether there is a member of this name, of any type.
    func has(_ name: String) -> Bool { members?.contains(Name(name)) ?? false }

    /// A string that is not blank, or a number as a string.
    func text(_ name: String) -> String? { texts(name).first }

    /// The strings of an array, or a single string; other values are left out.
    func texts(_ name: String) -> [String] {
        values(name, Scalar.self).compactMap(\.text).filter { !$0.trimmed.isEmpty }
    }

    /// A number, or a string that contains one.
    func number(_ name: String) -> Decimal? { values(name, Scalar.self).first?.number }

    /// A whole number, or a string that contains one.
    func integer(_ name: String) -> Int? { number(name).flatMap { Int($0.description) } }

    /// A boolean, or the string `true` or `false`.
    func flag(_ name: String) -> Bool? { values(name, Scalar.self).first?.flag }

    /// An object, or the first object of an array.
    func object(_ name: String) -> LooseObject? { objects(name).first }

    /// The objects of an array, or a single object; other values are left out.
    func objects(_ name: String) -> [LooseObject] { values(name, LooseObject.self).filter { $0.members != nil } }

    func missing(_ name: String) -> DecodingError {
        .keyNotFound(Name(name), .init(codingPath: path, debugDescription: "missing"))
    }

    /// The error for an answer in which a member has an invalid value.
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

/// A string, a number or a boolean; every other value counts as missing.
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
        case .text(let text): Decimal(exactly: text)
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
}

extension Money {
    /// Reads an amount whose number and currency have these member names.
    ///
    /// An amount without a currency is in US dollars, since all requests go to `EBAY-US`.
    init?(_ amount: LooseObject?, value: String, currency: String) {
        guard let amount, let number = amount.number(value),
            let currency = Currency(amount.text(currency) ?? "USD"),
            let money = Money(wire: number, currency)
        else { return nil }
        self = money
    }
}
