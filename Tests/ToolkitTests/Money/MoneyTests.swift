import Foundation
import XCTest

@testable import Toolkit

final class MoneyTests: XCTestCase {
    private let euro = Currency("EUR")!
    private let yen = Currency("JPY")!
    private let dinar = Currency("KWD")!

    /// Converts a JSON number to money.
    private func money(_ number: String, _ currency: Currency) throws -> Money? {
        Money(wire: try JSON.decode([Decimal].self, from: Array("[\(number)]".utf8))[0], currency)
    }

    func testAmount_hasTheDecimalsOfTheCurrency() {
        XCTAssertEqual(Money(minor: 2_000, currency: euro).amount, "20.00")
        XCTAssertEqual(Money(minor: -500, currency: euro).amount, "-5.00")
        XCTAssertEqual(Money(minor: 5, currency: euro).amount, "0.05")
        XCTAssertEqual(Money(minor: -5, currency: euro).amount, "-0.05")
        XCTAssertEqual(Money(minor: 0, currency: euro).amount, "0.00")
        XCTAssertEqual(Money(minor: 20, currency: yen).amount, "20")
        XCTAssertEqual(Money(minor: 1_234, currency: dinar).amount, "1.234")
        XCTAssertEqual(Money(minor: .min, currency: euro).amount, "-92233720368547758.08")
    }

    func testPriceText_hasTheSignOfTheCurrency() {
        XCTAssertEqual(Money(minor: 1_000, currency: Currency("GBP")!).priceText, "£10.00")
        XCTAssertEqual(Money(minor: 12_121, currency: Currency("GBP")!).priceText, "£121.21")
        XCTAssertEqual(Money(minor: -50, currency: euro).priceText, "-€0.50")
        XCTAssertEqual(Money(minor: 300, currency: yen).priceText, "¥300")
    }

    func testPriceText_withoutASign_hasTheCode() {
        XCTAssertEqual(Money(minor: 1_234, currency: dinar).priceText, "1.234 KWD")
    }

    func testTexts_haveCommasBetweenThousands() {
        XCTAssertEqual(Money(minor: 99_999, currency: euro).text, "999.99 EUR")
        XCTAssertEqual(Money(minor: 100_000, currency: euro).text, "1,000.00 EUR")
        XCTAssertEqual(Money(minor: -123_456_789, currency: euro).text, "-1,234,567.89 EUR")
        XCTAssertEqual(Money(minor: 1_000, currency: yen).text, "1,000 JPY")
        XCTAssertEqual(Money(minor: 100_000, currency: Currency("GBP")!).priceText, "£1,000.00")
        XCTAssertEqual(Money(minor: 100_000, currency: euro).amount, "1000.00", "for programs")
    }

    func testText_namesTheCurrency() {
        XCTAssertEqual(Money(minor: 2_000, currency: euro).text, "20.00 EUR")
    }

    func testJSON_isAmountAndCurrency() throws {
        let bytes = try JSON.encode(Money(minor: 2_000, currency: euro))

        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), #"{"amount":"20.00","currency":"EUR"}"#)
    }

    func testJSON_isReadBack() throws {
        for money in [Money(minor: -2_005, currency: euro), Money(minor: 20, currency: yen)] {
            XCTAssertEqual(try JSON.decode(Money.self, from: JSON.encode(money)), money)
        }
    }

    func testJSON_thatIsNoAmountOfTheCurrencyIsAnError() {
        for text in [
            #"{"amount":"x","currency":"EUR"}"#, #"{"amount":"20abc","currency":"EUR"}"#,
            #"{"amount":"0.001","currency":"EUR"}"#, #"{"amount":"1.00"}"#,
            #"{"amount":"1.00","currency":"XXX"}"#, #"{"amount":1,"currency":"EUR"}"#,
        ] {
            XCTAssertThrowsError(try JSON.decode(Money.self, from: Array(text.utf8)), text)
        }
    }

    func testWire_isReadExactly() throws {
        let cases: [(String, Currency, Int64)] = [
            ("20", euro, 2_000), ("20.5", euro, 2_050), ("0.1", euro, 10), ("-4.20", euro, -420), ("0", euro, 0),
            ("1e3", euro, 100_000), ("20.00", yen, 20), ("20", yen, 20), ("12.5", dinar, 12_500),
            ("9999999999999.99", euro, 999_999_999_999_999), ("-9999999999999.99", euro, -999_999_999_999_999),
            ("999999999999999", yen, 999_999_999_999_999),
        ]
        for (number, currency, minor) in cases {
            XCTAssertEqual(try money(number, currency)?.minor, minor, number)
        }
    }

    func testWire_losesTheNoiseOfBinaryFloatingPoint() throws {
        let cases: [(String, Currency, Int64)] = [
            ("0.30000000000000004", euro, 30), ("0.3000000000000682", euro, 30), ("4.3500000000000005", euro, 435),
            ("1.1102230246251565e-16", euro, 0), ("1e-127", euro, 0), ("-0.30000000000000004", euro, -30),
            ("1234567890.3000002", euro, 123_456_789_030), ("2.9999999999999996", yen, 3),
        ]
        for (number, currency, minor) in cases {
            XCTAssertEqual(try money(number, currency)?.minor, minor, number)
        }
    }

    func testWire_finerThanTheCurrencyIsNoMoney() throws {
        let cases: [(String, Currency)] = [
            ("12.345", euro), ("12.3401", euro), ("12.340001", euro), ("0.001", euro), ("-0.005", euro), ("1.5", yen),
            ("0.0005", dinar), ("9999999999.995", euro), ("9999999999999.995", euro),
        ]
        for (number, currency) in cases { XCTAssertNil(try money(number, currency), number) }
    }

    func testWire_beyondTheLimitIsNoMoney() throws {
        let cases: [(String, Currency)] = [
            ("10000000000000", euro), ("-10000000000000", euro), ("1e15", yen), ("1e30", euro), ("1e127", euro),
            ("9999999999999.999", euro),
        ]
        for (number, currency) in cases { XCTAssertNil(try money(number, currency), number) }
        XCTAssertNil(Money(wire: .nan, euro))
    }

    func testWire_isANumberOfMajorUnits() throws {
        XCTAssertEqual(try JSON.encode([Money(minor: 2_050, currency: euro).wire]), Array("[20.5]".utf8))
        XCTAssertEqual(try JSON.encode([Money(minor: -2_000, currency: euro).wire]), Array("[-20]".utf8))
        XCTAssertEqual(try JSON.encode([Money(minor: 7, currency: yen).wire]), Array("[7]".utf8))
    }

    func testEveryAmount_survivesTheWireEvenThroughAServiceThatKeepsDoubles() throws {
        var random = SplitMix64(seed: 12)
        for _ in 0..<5_000 {
            let currency = try XCTUnwrap(Currency.all.randomElement(using: &random))
            let size = Int64.random(in: 0...Money.limit, using: &random) >> Int64.random(in: 0...49, using: &random)
            let money = Money(minor: Bool.random(using: &random) ? size : -size, currency: currency)

            let text = String(decoding: try JSON.encode([money.wire]).dropFirst().dropLast(), as: UTF8.self)
            let double = try XCTUnwrap(Double(text))

            XCTAssertEqual(try self.money(text, currency), money)
            XCTAssertEqual(try self.money("\(double)", currency), money)
        }
    }

    func testSumsOfDoubles_areReadAsTheSumThatWasMeant() throws {
        var random = SplitMix64(seed: 13)
        for _ in 0..<2_000 {
            let amounts = (0..<20).map { _ in Int64.random(in: -10_000_000...10_000_000, using: &random) }
            let sum = amounts.reduce(0.0) { $0 + Double($1) / 100 }

            XCTAssertEqual(try money("\(sum)", euro)?.minor, amounts.reduce(0, +), "\(sum)")
        }
    }

    func testPlusAndMinus_stayWithinTheLimit() {
        let most = Money(minor: Money.limit, currency: euro)

        XCTAssertEqual(most.minus(1)?.plus(1), most)
        XCTAssertNil(most.plus(1))
        XCTAssertNil(Money(minor: -Money.limit, currency: euro).minus(1))
        XCTAssertNil(most.plus(.max))
        XCTAssertNil(most.minus(.min))
    }
}
