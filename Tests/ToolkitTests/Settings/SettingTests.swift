import XCTest

@testable import Toolkit

final class SettingTests: XCTestCase {
    func testVariable_isTheKeyInCapitals() {
        XCTAssertEqual(Setting("cats.url", "").variable, "TOOLKIT_CATS_URL")
        XCTAssertEqual(Setting("cats.api-key", "").variable, "TOOLKIT_CATS_API_KEY")
    }

    func testUsualForm_isToldForAKeyWithAnotherForm() {
        let key = Setting("cats.api-key", "", kind: .secret, hexadecimalDigits: [24, 37])
        let digits = String(repeating: "0aF", count: 13)

        XCTAssertNil(key.usualForm(missedBy: String(digits.prefix(24))))
        XCTAssertNil(key.usualForm(missedBy: String(digits.prefix(37))))
        for wrong in ["", "abc", String(digits.prefix(25)), digits.prefix(23) + "g"] {
            XCTAssertEqual(key.usualForm(missedBy: wrong), "24 or 37 hexadecimal digits", wrong)
        }
        XCTAssertNil(Setting("a.key", "", kind: .secret).usualForm(missedBy: "abc"))
    }

    func testCheck_ofAnAddressWantsAWebHost() {
        assertAccepts(
            .url, "https://example.com", "http://localhost:8080/rest/cats", "HTTPS://EXAMPLE.COM", "http://[::1]:80/",
            "http://127.0.0.1")
        assertRefuses(
            .url, "", "example.com", "ftp://example.com", "https://", "https:///path", "http://exa mple.com",
            "https://me@example.com", "https://me:pw@example.com", "file:///etc/passwd", "https://example.com\n")
    }

    func testCheck_ofAnIntegerWantsDigits() {
        assertAccepts(.integer, "0", "-5", "9223372036854775807")
        assertRefuses(.integer, "", "1.5", "ten", "9223372036854775808", " 1")
    }

    func testCheck_ofAChoiceWantsOneOfItsWords() {
        assertAccepts(.choice(["true", "false"]), "true", "false")
        assertRefuses(.choice(["true", "false"]), "", "True", "yes", "true ")
        XCTAssertThrowsError(try Setting("a.b", "", kind: .choice(["true", "false"])).check("yes")) { error in
            let report = (error as? SettingsError)?.report
            XCTAssertEqual(report?.message, "\(setting: "a.b") must be one of true, false; it cannot be 'yes'.")
        }
    }

    func testCheck_ofTextWantsOneLine() {
        assertAccepts(.text, "", " spaces ", "日本")
        assertRefuses(.text, "a\nb", "a\rb", "\u{1B}[31m")
    }

    func testCheck_ofASecretWantsSomething() {
        assertAccepts(.secret, "x")
        assertRefuses(.secret, "", "a\nb")
    }

    func testCheck_saysWhatWasGivenAndWhatWouldWork() {
        XCTAssertThrowsError(try Setting("a.limit", "", kind: .integer).check("ten")) { error in
            let report = (error as? SettingsError)?.report
            XCTAssertEqual(report?.message, "\(setting: "a.limit") must be a whole number; it cannot be 'ten'.")
        }
    }

    func testCheck_endsAsItsOriginSays() {
        let setting = Setting("a.limit", "", kind: .integer)
        let statuses: [(Origin?, Int32)] = [
            (nil, 65), (.word(3), 64), (.variable("A"), 78), (.line(2, file: "f"), 78), (.standard, 78),
        ]
        for (origin, status) in statuses {
            XCTAssertThrowsError(try setting.check("ten", from: origin)) { error in
                XCTAssertEqual((error as? SettingsError)?.report.status.rawValue, status)
            }
        }
    }

    func testCheck_neverShowsASecret() {
        for (kind, value) in [(Setting.Kind.secret, "hunter2\n"), (.url, "ftp://me:hunter2@host")] {
            XCTAssertThrowsError(try Setting("a", "", kind: kind).check(value)) { error in
                XCTAssertFalse("\(error)".contains("hunter2"))
                XCTAssertEqual((error as? SettingsError).map { "\($0.report.message)".contains("hunter2") }, false)
            }
        }
    }

    private func assertAccepts(_ kind: Setting.Kind, _ values: String..., line: UInt = #line) {
        for value in values {
            XCTAssertNoThrow(try Setting("a", "", kind: kind).check(value), value.debugDescription, line: line)
        }
    }

    private func assertRefuses(_ kind: Setting.Kind, _ values: String..., line: UInt = #line) {
        for value in values {
            XCTAssertThrowsError(try Setting("a", "", kind: kind).check(value), value.debugDescription, line: line)
        }
    }
}
