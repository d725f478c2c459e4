import Toolkit
import XCTest

@testable import CodePay

final class NewPasswordTests: XCTestCase {
    private func error(_ text: String) -> CodePayError? {
        do throws(CodePayError) {
            _ = try NewPassword(text)
            return nil
        } catch {
            return error
        }
    }

    func testPasswordWithEverything_isTaken() throws {
        for text in ["Abcdef1!", "Žirafa 9", "pass Word 1"] { XCTAssertEqual(try NewPassword(text).text, text) }
    }

    func testPassword_lacksWhatIsMissing() {
        XCTAssertEqual(error("Abcde1!"), .passwordTooWeak([.length]))
        XCTAssertEqual(error("abcdef1!"), .passwordTooWeak([.upper]))
        XCTAssertEqual(error("ABCDEF1!"), .passwordTooWeak([.lower]))
        XCTAssertEqual(error("Abcdefg!"), .passwordTooWeak([.digit]))
        XCTAssertEqual(error("Abcdefg½!"), .passwordTooWeak([.digit]))
        XCTAssertEqual(error("Abcdefg1"), .passwordTooWeak([.special]))
        XCTAssertEqual(error(""), .passwordTooWeak(NewPassword.Lack.allCases))
    }

    func testSentence_namesAllThatIsMissingAndNotThePassword() throws {
        let report = try XCTUnwrap(error("secret")?.report)

        XCTAssertEqual(report.status, .badData)
        XCTAssertEqual(
            report.message,
            "The password is too weak: it needs at least 8 characters, an upper-case letter, a digit and a special "
                + "character.")
    }

    func testPassword_isNeverShown() throws {
        let password = try NewPassword("Abcdef1!")
        var dumped = ""
        dump([password], to: &dumped)

        for shown in ["\(password)", String(reflecting: password), "\([password])", dumped] {
            XCTAssertFalse(shown.contains("Abcdef1!"), shown)
        }
    }
}
