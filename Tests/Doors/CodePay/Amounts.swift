@testable import CodePay
@testable import Toolkit

/// The door `amounts`: amounts of money that a person types or a service sends.
enum Amounts {
    static func check(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let plain = Plain(text)
        try checkTyped(text, plain)
        for currency in currencies { try checkSent(text, plain, currency) }
    }

    private static let currencies = ["JPY", "EUR", "KWD", "CLF"].compactMap { Currency($0) }

    /// A text of digits with at most one decimal mark, as whole numbers.
    private struct Plain {
        let units: UInt128
        let decimals: Int
        let hasComma: Bool

        init?(_ text: String) {
            let digits = Array(text.utf8)
            let marks = digits.indices.filter { digits[$0] == UInt8(ascii: ".") || digits[$0] == UInt8(ascii: ",") }
            guard marks.count <= 1, marks.first != 0, marks.first != digits.count - 1, !digits.isEmpty else {
                return nil
            }
            var units: UInt128 = 0
            for (index, digit) in digits.enumerated() where index != marks.first {
                guard (48...57).contains(digit), units < 1 << 100 else { return nil }
                units = units * 10 + UInt128(digit - 48)
            }
            self.units = units
            decimals = marks.first.map { digits.count - 1 - $0 } ?? 0
            hasComma = text.contains(",")
        }

        /// The minor units, and whether a fraction of one is lost; `nil` for numbers that are too long to compute.
        func minor(_ digits: Int) -> (whole: UInt128, isExact: Bool)? {
            guard decimals < 30 else { return nil }
            let (product, overflow) = units.multipliedReportingOverflow(by: Self.power(digits))
            guard !overflow else { return nil }
            let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Self.power(decimals))
            return (quotient, remainder == 0)
        }

        private static func power(_ exponent: Int) -> UInt128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
    }

    private static func checkTyped(_ text: String, _ plain: Plain?) throws {
        let amount: Amount
        do throws(ArgumentRefusal) {
            amount = try Amount(argument: text)
        } catch {
            if let suggestion = error.suggestion {
                try expect((try? Amount(argument: suggestion)) != nil, "the suggestion \(suggestion) is refused")
            }
            let isShort = plain.map { $0.units > 0 && $0.units < 1_000_000_000_000_000 && $0.decimals <= 15 } ?? false
            try expect(!isShort, "an amount was refused: \(error.message)")
            return
        }
        guard let plain else { throw Finding("an amount was accepted that is not a plain number") }
        try expect(plain.units > 0, "zero was accepted")
        try expectEqual(try? Amount(argument: amount.argument), amount, "read again")
        for digits in Currency.allMinorDigits {
            guard let (whole, isExact) = plain.minor(digits) else { continue }
            let limit = UInt128(Int64.max)
            try expectEqual(
                UInt128(amount.minor(in: digits, rounding: false)), min(whole, limit), "minor units, rounded down")
            try expectEqual(
                UInt128(amount.minor(in: digits, rounding: true)), min(whole + (isExact ? 0 : 1), limit),
                "minor units, rounded up")
        }
        for currency in currencies { try checkMoney(amount, plain, currency) }
    }

    private static func checkMoney(_ amount: Amount, _ plain: Plain, _ currency: Currency) throws {
        guard let (whole, _) = plain.minor(currency.minorDigits) else { return }
        let fits = plain.decimals <= currency.minorDigits && whole <= UInt128(Money.limit)
        let money = try? amount.money(in: currency)
        try expectEqual(money.map { UInt128($0.minor) }, fits ? whole : nil, "\(currency.code)")
        guard let money else { return }
        try expectEqual(Money(wire: money.wire, currency), money, "sent and received")
        try expectEqual(try JSON.decode(Money.self, from: JSON.encode(money)), money, "encoded and decoded")
        try expectEqual(
            (try? Amount(argument: money.amount))?.minor(in: currency.minorDigits, rounding: false),
            money.minor, "printed and typed")
    }

    /// Compares a number in JSON with the same computation in whole numbers.
    private static func checkSent(_ text: String, _ plain: Plain?, _ currency: Currency) throws {
        guard let number = try? JSON.decode(Decimal.self, from: Array(text.utf8)) else { return }
        let money = Money(wire: number, currency)
        if let money {
            try expect(money.minor.magnitude <= Money.limit, "an amount beyond the limit")
            try expectEqual(Money(wire: money.wire, currency), money, "received and sent")
        }
        let isNegative = text.first { !$0.isWhitespace } == "-"
        try expect(money.map { isNegative ? $0.minor <= 0 : $0.minor >= 0 } ?? true, "the sign")
        guard let plain, !plain.hasComma, plain.decimals < 15, plain.units < 1_000_000_000_000_000,
            let (whole, isExact) = plain.minor(currency.minorDigits), whole <= UInt128(Money.limit)
        else { return }
        if isExact { try expectEqual(money.map { UInt128($0.minor) }, whole, "received in \(currency.code)") }
    }
}
