import Toolkit
import XCTest

@testable import LocalBackend
@testable import ToolkitServe

final class HostTests: XCTestCase {
    func testHost_isReadAsPeopleTypeIt() throws {
        let cases = [
            ("localhost", "localhost", "localhost", true), ("LocalHost", "localhost", "localhost", true),
            ("127.0.0.1", "127.0.0.1", "127.0.0.1", true), ("127.9.9.9", "127.9.9.9", "127.9.9.9", true),
            ("::1", "::1", "[::1]", true), ("[::1]", "::1", "[::1]", true), ("0.0.0.0", "0.0.0.0", "localhost", false),
            ("[::]", "::", "localhost", false), ("[FE80::1]", "fe80::1", "[fe80::1]", false),
            ("192.0.2.1", "192.0.2.1", "192.0.2.1", false), ("::0", "::0", "localhost", false),
        ]

        for (word, name, nameInURL, isOwn) in cases {
            let host = try Host(argument: word)

            XCTAssertEqual(host.name, name, word)
            XCTAssertEqual(host.argument, name, word)
            XCTAssertEqual(host.nameInURL, nameInURL, word)
            XCTAssertEqual(host.isOwn, isOwn, word)
            XCTAssertEqual(host.includesOwn, !["[FE80::1]", "192.0.2.1"].contains(word), word)
        }
    }

    func testHost_isRefusedOtherwise() {
        for word in [
            "", "example.org", "localhost:80", "[localhost]", "[127.0.0.1]", "[::1", "::1]", "[]", "127.1", "*",
        ] {
            XCTAssertThrowsError(try Host(argument: word), word) { error in
                let refusal = error as? ArgumentRefusal
                XCTAssertEqual(
                    refusal?.message, "'\(word)' is neither an IP address nor 'localhost'.")
                XCTAssertEqual(refusal?.status, .usage)
            }
        }
    }
}

final class HostNameTests: XCTestCase {
    func testName_isReadInLowerCase() throws {
        XCTAssertEqual(try HostName(argument: "Teacher.local").argument, "teacher.local")
        XCTAssertEqual(try HostName(argument: "mac").name, "mac")
    }

    func testOtherTexts_areRefused() {
        for text in ["", "http://mac", "mac:80", "mac/", "a b", "*", "user@mac", "mac?x", "[::1]"] {
            XCTAssertThrowsError(try HostName(argument: text), text)
        }
    }
}
