import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class AmountTests: XCTestCase {
    private let euro = Currency.known("EUR")

    private func error(_ word: String, in currency: Currency) throws -> CodePayError? {
        let amount = try Amount(argument: word)
        do throws(CodePayError) {
            _ = try amount.money(in: currency)
            return nil
        } catch {
            return error
        }
    }

    func testMoney_isWhatWasTyped() throws {
        let cases: [(String, String, Int64)] = [
            ("20", "EUR", 2_000), ("20.5", "EUR", 2_050), ("20,50", "EUR", 2_050), ("0.01", "EUR", 1),
            ("007", "EUR", 700),
            ("20", "JPY", 20), ("1,000", "KWD", 1_000), ("0,0001", "CLF", 1),
            ("9999999999999.99", "EUR", 999_999_999_999_999), ("999999999999999", "JPY", 999_999_999_999_999),
        ]
        for (word, code, minor) in cases {
            XCTAssertEqual(try Amount(argument: word).money(in: .known(code)).minor, minor, word)
        }
    }

    func testMoreDecimalsThanTheCurrencyHas_areRefused() throws {
        for (word, code) in [("20.001", "EUR"), ("1,000", "EUR"), ("20.0", "JPY"), ("0.0001", "KWD")] {
            XCTAssertEqual(try error(word, in: .known(code))?.report.code, "amount-too-fine", word)
        }
        XCTAssertEqual(try error("1,000", in: euro)?.report.status, .badData)
        XCTAssertEqual(
            try error("20.001", in: euro)?.report.message, "20.001 has too many decimal places: EUR has 2 decimals.")
    }

    func testMoreThanTheLimit_isRefused() throws {
        XCTAssertEqual(try error("10000000000000", in: euro), .amountTooLarge("10000000000000", euro))
        XCTAssertEqual(try error("999999999999999", in: .known("CLF"))?.report.status, .badData)
    }

    func testZero_isRefused() {
        for word in ["0", "0.00", "0,0", "000"] {
            XCTAssertEqual(Amount.refusal(word)?.status, .badData, word)
            XCTAssertEqual(Amount.refusal(word)?.message, "An amount must be more than zero.", word)
        }
    }

    func testNegativeNumber_isRefused() {
        for word in ["-5", "-.5", "-1e5", "-20,50", "-0", "-5.0"] {
            XCTAssertEqual(Amount.refusal(word)?.status, .badData, word)
            XCTAssertTrue("\(Amount.refusal(word)?.message ?? "")".contains("is negative"), word)
        }
        XCTAssertNil(Amount.refusal("-20,50")?.suggestion, "The other direction is another payment.")
    }

    func testMoreThan15Digits_areRefused() {
        for word in ["1000000000000000", "1" + String(repeating: "0", count: 30), "1234567890123456.5"] {
            XCTAssertEqual(Amount.refusal(word)?.status, .badData, word)
            XCTAssertTrue("\(Amount.refusal(word)?.message ?? "")".contains("too large"), word)
        }
        for word in ["1.000000000000000", "0.00000000000000000001"] {
            XCTAssertEqual(Amount.refusal(word)?.status, .badData, word)
            XCTAssertTrue("\(Amount.refusal(word)?.message ?? "")".contains("too many decimal places"), word)
        }
    }

    func testWhatIsNoAmount_isUnreadable() {
        let words = [
            "1e3", "٢٠", "20 EUR", "abc", "1.234,56", ".5", "5.", "+5", "0x10", "", " 20", "20 ", "1 000", "1.2.3", ".",
            "--", "-", "-abc", "nan", "inf", "2O", "½", "²", "２０", "- 5", "-5 EUR",
        ]
        for word in words { XCTAssertEqual(Amount.refusal(word)?.status, .usage, word) }
    }

    func testUnreadableAmount_isCorrectedWhereItsMeaningIsPlain() {
        let corrections = [
            "+5": "5", ".5": "0.5", ",5": "0.5", "5.": "5", "٢٠": "20", "1.234,56": "1234.56", "1,234.56": "1234.56",
            " 20 ": "20",
        ]
        for (word, correction) in corrections { XCTAssertEqual(Amount.refusal(word)?.suggestion, correction, word) }
        // The currency of a word may not be the one of the account, so 5 USD is not 5.
        let others = [
            "1e3", "0x10", "1F", "abc", "-5 EUR", "1.2.3", "", "20 cows", "1 000", ".", "10€20", "1.5e3", "-5",
            "20 EUR",
            "EUR 20.50", "20€", "$5", "£5", "5USD",
        ]
        for word in others { XCTAssertNil(Amount.refusal(word)?.suggestion, word) }
    }

    func testEveryCorrection_isAnAmount() {
        var random = SplitMix64(seed: 14)
        for _ in 0..<5_000 {
            let characters = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
                "0012345.,,. +-€EURx٢e".randomElement(using: &random)
            }
            guard let suggestion = Amount.refusal(String(characters))?.suggestion else { continue }
            XCTAssertNil(Amount.refusal(suggestion), "\(String(characters)) became \(suggestion)")
        }
    }

    func testEveryAmount_isReadBackAndIsTheSameMoney() throws {
        var random = SplitMix64(seed: 15)
        for _ in 0..<3_000 {
            let currency = try XCTUnwrap(Currency.all.randomElement(using: &random))
            let size = Int64.random(in: 1...Money.limit, using: &random) >> Int64.random(in: 0...40, using: &random)
            let money = Money(minor: max(size, 1), currency: currency)
            let word = Bool.random(using: &random) ? money.amount : money.amount.replacing(".", with: ",")

            let amount = try Amount(argument: word)

            XCTAssertEqual(try amount.money(in: currency), money, word)
            XCTAssertEqual(try Amount(argument: amount.argument), amount, word)
        }
    }

    func testMinor_isRoundedUpOrDown() throws {
        let amount = try Amount(argument: "20.005")

        XCTAssertEqual(amount.minor(in: 2, rounding: true), 2_001)
        XCTAssertEqual(amount.minor(in: 2, rounding: false), 2_000)
        XCTAssertEqual(amount.minor(in: 3, rounding: true), 20_005)
        XCTAssertEqual(amount.minor(in: 0, rounding: true), 21)
        XCTAssertEqual(try Amount(argument: "20.00").minor(in: 0, rounding: true), 20)
        XCTAssertEqual(try Amount(argument: "999999999999999").minor(in: 4, rounding: true), .max)
    }

    func testNegativeAmountOnTheLine_isRefusedInItsPlace() async throws {
        let harness = Harness(ModelFeature.self)

        for word in ["-5", "-.5", "-1e5", "-20,50"] {
            let run = await harness.run("model pay --to +3706 --amount \(word)")

            XCTAssertEqual(run.exitStatus, 65, word)
            XCTAssertTrue(run.standardError.contains("'\(word)' is negative"), run.standardError)
        }
    }

    func testAmountWithAComma_isRead() async throws {
        let run = await Harness(ModelFeature.self).run("model pay --to +3706 --amount 20,50")

        XCTAssertEqual(run.standardOutput, "+3706 20.50 EUR\n")
    }
}
