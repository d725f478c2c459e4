import XCTest

@testable import InternProductsStandIn

final class PasswordHashTests: XCTestCase {
    func testMake_isMatchedByItsPasswordOnly() throws {
        for password in ["secret", "", "pässwörd 🐈", "a b&c#d+e%f\"g'h", String(repeating: "x", count: 511)] {
            let hash = try PasswordHash.make(password)

            XCTAssertTrue(hash.matches(password), password)
            XCTAssertFalse(hash.matches(password + "x"), password)
            XCTAssertFalse(hash.matches("y" + password.dropFirst()), password)
        }
    }

    func testDemo_isMatchedByTheDemoPasswordOnly() {
        XCTAssertTrue(PasswordHash.demo.matches(DemoUser.password))
        XCTAssertFalse(PasswordHash.demo.matches(DemoUser.password + "x"))
    }

    func testMake_countsEveryByteOfALongPassword() throws {
        let start = String(repeating: "x", count: 510)

        let hash = try PasswordHash.make(start + "a")

        XCTAssertFalse(hash.matches(start + "b"))
    }

    func testMake_saltsEveryHash() throws {
        XCTAssertNotEqual(try PasswordHash.make("secret"), try PasswordHash.make("secret"))
    }

    func testMake_doesNotContainThePassword() throws {
        XCTAssertFalse(try PasswordHash.make("secret").text.contains("secret"))
    }

    func testMake_canBeStoredAsText() throws {
        let text = try PasswordHash.make("secret").text

        XCTAssertTrue(text.allSatisfy { $0.isASCII && !$0.isWhitespace }, text)
        XCTAssertTrue(PasswordHash(text: text).matches("secret"))
    }

    func testMake_refusesWhatTheSystemWouldCutOff() throws {
        let cases: [(String, PasswordHashError)] = [
            (String(repeating: "x", count: 512), .tooLong(limit: 511)),
            (String(repeating: "🐈", count: 128), .tooLong(limit: 511)),
            ("secret\0", .containsNull), ("\0", .containsNull),
        ]
        for (password, error) in cases {
            XCTAssertThrowsError(try PasswordHash.make(password)) { XCTAssertEqual($0 as? PasswordHashError, error) }
        }
    }

    func testMatches_isFalseForWhatTheSystemWouldCutOff() throws {
        let secret = try PasswordHash.make("secret")
        let long = try PasswordHash.make(String(repeating: "x", count: 511))

        XCTAssertFalse(secret.matches("secret\0"))
        XCTAssertFalse(secret.matches("secret\0more"))
        XCTAssertFalse(long.matches(String(repeating: "x", count: 512)))
        XCTAssertFalse(long.matches(String(repeating: "x", count: 100_000)))
    }

    func testMatches_knowsLettersByTheirBytes() throws {
        let hash = try PasswordHash.make("caf\u{E9}")

        XCTAssertTrue(hash.matches("caf\u{E9}"))
        XCTAssertFalse(hash.matches("cafe\u{301}"))
    }

    func testMatches_isFalseForAHashThatMakesNoSense() throws {
        let whole = try PasswordHash.make("secret").text
        let broken = [
            "", "*", "*0", "*1", "secret", "$", "$$$$", "$y$", "$y$j9T$", "$pbkdf2-sha256$1$", "$none$1$2$3",
            "!" + whole,
            whole + "x", String(whole.dropLast()), whole + "\0", "\0", "é",
        ]
        for text in broken {
            XCTAssertFalse(PasswordHash(text: text).matches("secret"), text.debugDescription)
            XCTAssertFalse(PasswordHash(text: text).matches(""), text.debugDescription)
        }
    }

    #if os(Linux)
        func testMake_isYescrypt() throws {
            XCTAssertTrue(try PasswordHash.make("secret").text.hasPrefix("$y$j"))
        }

        /// The first hash is a test vector of yescrypt; Python's `crypt` made the others.
        func testMatches_takesTheHashesOfOthers() {
            let known = [
                ("pleaseletmein", "$y$jD5.7$LdJMENpBABJJ3hIHjB1Bi.$HboGM6qPrsK.StKYGt6KErmUYtioHreJd98oIugoNB6"),
                ("pässwörd 🐈", "$y$j9T$F5Jx5fExrKuPp53xLKQ..1$5e/Fjz1gioXDc5SkSzRu.LQmV568QXWalvlLsNLSwSC"),
                ("", "$y$j9T$F5Jx5fExrKuPp53xLKQ..1$5P1uc1zvKhieqEtKttbwCQrTPXpY1cK9wEnTDKAqLD8"),
            ]
            for (password, text) in known {
                XCTAssertTrue(PasswordHash(text: text).matches(password), text)
                XCTAssertFalse(PasswordHash(text: text).matches("other"), text)
            }
        }
    #else
        func testMake_isPBKDF2WithEnoughRounds() throws {
            let parts = try PasswordHash.make("secret").text.split(separator: "$")

            XCTAssertEqual(parts.first, "pbkdf2-sha256")
            XCTAssertGreaterThanOrEqual(parts.dropFirst().first.flatMap { Int($0) } ?? 0, 600_000)
        }

        /// The test vectors of RFC 7914, section 11.
        func testMatches_takesTheVectorsOfTheStandard() {
            let known = [
                (
                    "passwd",
                    "$pbkdf2-sha256$1$c2FsdA==$"
                        + "VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLxJypzM8Xm2RZkWZLOdd+8xfHG4RbHjC9UJESBB06GXgw=="
                ),
                (
                    "Password",
                    "$pbkdf2-sha256$80000$TmFDbA==$"
                        + "TdzY9guYviGDDO5e8icB+WQaRBjQTAQUrv8Ih2s0q1ah1CWhIlgzVJrbhBtRybMXaicr3ruh0HhHj2Kzl/M8jQ=="
                ),
            ]
            for (password, text) in known {
                XCTAssertTrue(PasswordHash(text: text).matches(password), text)
                XCTAssertFalse(PasswordHash(text: text).matches("other"), text)
            }
        }
    #endif
}
