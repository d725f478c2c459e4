import ToolkitTesting
import XCTest

@testable import Toolkit

final class CurrencyTests: XCTestCase {
    func testAll_areSortedAndThereOnce() {
        let codes = Currency.all.map(\.code)

        XCTAssertEqual(codes, Set(codes).sorted())
        XCTAssertEqual(codes.count, 164)
        XCTAssertTrue(codes.allSatisfy { $0.utf8.count == 3 && $0 == $0.uppercased() })
    }

    func testMinorDigits_areThoseOfISO4217() {
        let known = [
            "EUR": 2, "USD": 2, "GBP": 2, "MNT": 2, "UAH": 2, "ILS": 2, "INR": 2, "PHP": 2, "RUB": 2, "NOK": 2,
            "JPY": 0,
            "ISK": 0, "KRW": 0, "UGX": 0, "XAF": 0, "XOF": 0, "XPF": 0, "KWD": 3, "BHD": 3, "TND": 3, "CLF": 4,
            "UYW": 4,
            "MGA": 2, "MRU": 2, "XCD": 2, "HUF": 2, "IRR": 2,
        ]
        for (code, digits) in known { XCTAssertEqual(Currency(code)?.minorDigits, digits, code) }
    }

    func testCode_isReadInAnyCase() {
        XCTAssertEqual(Currency("eur"), Currency("EUR"))
        XCTAssertEqual(try Currency(argument: "Jpy").code, "JPY")
    }

    func testMetalsTestsAndOldMoney_areNoCurrencies() {
        for code in ["XAU", "XTS", "XXX", "XDR", "DEM", "HRK", "ZWL", "", "EU", "EURO", "€"] {
            XCTAssertNil(Currency(code), code)
        }
    }

    func testUnknownCode_isNotFoundWithTheNearest() {
        XCTAssertEqual(Currency.refusal("EUX")?.status, .notFound)
        XCTAssertEqual(Currency.refusal("EUX")?.suggestion, "EUR")
        XCTAssertNil(Currency.refusal("QQQ")?.suggestion)
    }

    func testWhatIsNotThreeLetters_isUnreadable() {
        for word in ["", "EU", "EURO", "E1R", "ЕUR", "€€€"] {
            XCTAssertEqual(Currency.refusal(word)?.status, .usage, word)
        }
        XCTAssertEqual(Currency.refusal("euro")?.suggestion, "EUR")
    }

    func testJSON_isTheCode() throws {
        XCTAssertEqual(try JSON.encode([Currency("EUR")!]), Array(#"["EUR"]"#.utf8))
    }
}
