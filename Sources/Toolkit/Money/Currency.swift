/// A currency of ISO 4217, from the list of 2026.
public struct Currency: Hashable, Sendable {
    /// The code of three letters, such as `EUR`.
    public let code: String
    /// The number of decimals of an amount: 2 for `EUR`, 0 for `JPY`.
    public let minorDigits: Int

    private init(code: String, minorDigits: Int) {
        self.code = code
        self.minorDigits = minorDigits
    }

    /// Finds a currency by its code, in upper or lower case; `nil` when it is not in the list.
    public init?(_ code: String) {
        guard let found = Self.byCode[code.uppercased()] else { return nil }
        self = found
    }

    /// The active currencies and funds, sorted by code, without the codes for metals, tests and no currency.
    public static let all: [Currency] = listing.flatMap { minorDigits, codes in
        codes.split(whereSeparator: \.isWhitespace).map { Currency(code: String($0), minorDigits: minorDigits) }
    }.sorted { $0.code < $1.code }

    /// The sign before an amount, such as `£`; `nil` for most currencies.
    var sign: String? { Self.signs[code] }

    private static let signs = ["EUR": "€", "GBP": "£", "INR": "₹", "JPY": "¥", "KRW": "₩", "USD": "$"]
    private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

    /// The numbers of decimals that currencies have.
    public static let allMinorDigits = listing.map(\.minorDigits)

    /// The codes, grouped by number of decimals (ISO 4217, list one, column "minor unit").
    private static let listing: [(minorDigits: Int, codes: String)] = [
        (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
        (3, "BHD IQD JOD KWD LYD OMR TND"),
        (4, "CLF UYW"),
        (
            2,
            """
            AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
            CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
            IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
            MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
            SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER
            ZAR ZMW ZWG
            """
        ),
    ]
}

extension Currency: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}

extension Currency: ArgumentValue {
    public static let placeholder = "CURRENCY"
    public static let sample = "EUR"
    public var argument: String { code }

    public static func candidates(for start: String) -> [Candidate] { all.map { Candidate($0.code) } }

    public init(argument: String) throws(ArgumentRefusal) {
        if let currency = Currency(argument) {
            self = currency
            return
        }
        let shown = argument.visible.cut(toColumns: 40)
        let nearest = Suggestion.nearest(to: String(argument.prefix(40)), among: Self.all.map(\.code))
        guard argument.count == 3, argument.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw .unreadable(
                "'\(shown)' is not a currency code. Use three letters, such as \(Self.sample).", suggestion: nearest)
        }
        throw .unknown("toolkit does not know the currency '\(shown)'.", suggestion: nearest)
    }
}

extension Currency: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let currency = Currency(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a currency code")
        }
        self = currency
    }
}
