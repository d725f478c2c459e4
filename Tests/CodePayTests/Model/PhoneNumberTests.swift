import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class PhoneNumberTests: XCTestCase {
    func testWire_isDigitsPerhapsBehindAPlus() {
        XCTAssertEqual(PhoneNumber(wire: "37060000001")?.digits, "37060000001")
        XCTAssertEqual(PhoneNumber(wire: "+3706")?.digits, "3706")
        for text in ["", "+", "+370", "++3706", "370 6", "phoneNumber 9", "٣٧٠", " 3706", "1234567890123456"] {
            XCTAssertNil(PhoneNumber(wire: text), text)
        }
    }

    func testText_isE164() {
        XCTAssertEqual(PhoneNumber(wire: "3706")?.text, "+3706")
    }

    func testTyped_dropsSpacesDashesAndParentheses() {
        let spellings = [
            "+37061234567", "+370 612 34567", "+370-612-34567", "+370 (612) 34-567", "+370\u{A0}612\u{202F}34567",
            "(+370) 612‑34–567", "0037061234567", "00 370 612 34567", " +37061234567 ",
        ]
        for spelling in spellings {
            XCTAssertEqual(PhoneNumber(typed: spelling)?.digits, "37061234567", spelling)
        }
    }

    /// Up to three digits could be the ID of somebody else's account.
    func testTyped_takes4To15Digits() {
        XCTAssertEqual(PhoneNumber(typed: "+1234")?.digits, "1234")
        XCTAssertEqual(PhoneNumber.refusal("+123")?.message, "'+123' is too short: a phone number has 4 to 15 digits.")
        XCTAssertEqual(PhoneNumber(typed: "+123456789012345")?.digits, "123456789012345")
        XCTAssertEqual(PhoneNumber.refusal("+1234567890123456")?.status, .badData)
        XCTAssertEqual(PhoneNumber.refusal("1234567890123456")?.status, .badData)
    }

    func testStoredNumber_ofAnEarlierVersionMayBeShort() throws {
        XCTAssertEqual(PhoneNumber(stored: "112")?.digits, "112")
        XCTAssertEqual(Party(key: "112")?.text, "+112")
        XCTAssertEqual(try JSON.decode(PhoneNumber.self, from: Array(#""+112""#.utf8)).digits, "112")
        XCTAssertNil(PhoneNumber(wire: "112"))
    }

    func testNumberWithoutPrefix_isRefusedAndCorrected() {
        let refusal = PhoneNumber.refusal("370 612 34567")

        XCTAssertNil(PhoneNumber(typed: "37061234567"))
        XCTAssertEqual(refusal?.status, .badData)
        XCTAssertEqual(
            refusal?.message, "'370 612 34567' does not start with a country code. Begin with + and the country code.")
        XCTAssertEqual(refusal?.suggestion, "+37061234567")
    }

    /// Without a contact in the same country, the number may be a national one.
    func testLineWithoutPrefix_hasOnlyAnExample() async {
        let run = await Harness(ModelFeature.self).run("model pay --to 861234567")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertEqual(
            run.standardError,
            """
            error: '861234567' does not start with a country code. Begin with + and the country code. [unacceptable-value]
              toolkit model pay --to 861234567
                                     ^^^^^^^^^
            example: toolkit model pay --to +37061234567

            """)
    }

    func testNumberOfThePersonWithoutPrefix_isNotCorrectedToAnotherCountry() async {
        for command in ["login --phone", "register --phone", "settings phone"] {
            let run = await Harness(CodePayFeature.self).run("codepay \(command) 861234567")

            XCTAssertFalse(run.standardError.contains("+861234567"), run.standardError)
            XCTAssertTrue(run.standardError.contains("\nusage: toolkit codepay \(command) PHONE"), run.standardError)
        }
    }

    func testWhatIsNoNumber_isUnreadable() {
        for word in ["", "+", "00", "()", "+370x", "mum", "+٣٧٠", "tel:+3706", "++3706", "3+706"] {
            XCTAssertEqual(PhoneNumber.refusal(word)?.status, .usage, word)
        }
    }

    func testPartOfANumber_isAnotherNumber() {
        XCTAssertNotEqual(PhoneNumber(wire: "3706"), PhoneNumber(wire: "37060000001"))
        XCTAssertEqual(PhoneNumber(wire: "3706"), PhoneNumber(typed: "00370 6"))
    }

    func testJSON_isTheText() async throws {
        let run = await Harness(ModelFeature.self).run("model pay --to 003706 --json")

        XCTAssertEqual(run.json["to"], .string("+3706"))
    }

    func testEveryNumber_isReadBackFromItsTextHoweverItIsSpaced() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<2_000 {
            let digits = (0..<Int.random(in: 4...15, using: &random)).map { _ in
                Character(String(Int.random(in: 0...9, using: &random)))
            }
            let number = try XCTUnwrap(PhoneNumber(wire: String(digits)))
            let filler = ["", " ", "-", "(", ")", "\u{A0}"]
            let spaced = (["+"] + digits.map(String.init)).map { $0 + (filler.randomElement(using: &random) ?? "") }

            XCTAssertEqual(number.digits, String(digits))
            XCTAssertEqual(try PhoneNumber(argument: number.argument), number)
            XCTAssertEqual(PhoneNumber(typed: spaced.joined()), number)
        }
    }
}
