import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import Toolkit

final class CredentialsTests: FolderTestCase {
    private var file: String { path("home/credentials.json") }

    func testGet_isNilBeforeAnythingIsKept() throws {
        XCTAssertNil(try make().get("cats.api-key", profile: "default"))

        XCTAssertEqual(try names(in: folder), [])
    }

    func testSet_writesThePrivateFile() throws {
        try make().set("cats.token", "t/1", profile: "default")
        try make().set("cats.api-key", "hunter2", profile: "default")

        XCTAssertEqual(
            try text(of: file),
            """
            {
              "profiles": {
                "default": {
                  "cats.api-key": "hunter2",
                  "cats.token": "t/1"
                }
              }
            }

            """)
        XCTAssertEqual(try permissions(of: file), 0o600)
        XCTAssertEqual(try permissions(of: path("home")), 0o700)
    }

    func testGet_doesNotFallBackToTheDefault() throws {
        try make().set("cats.api-key", "hunter2", profile: "default")

        XCTAssertEqual(try make().get("cats.api-key", profile: "default"), "hunter2")
        XCTAssertNil(try make().get("cats.api-key", profile: "test"))
    }

    func testGet_seesWhatOthersKeep() throws {
        let credentials = make()
        XCTAssertNil(try credentials.get("a", profile: "default"))

        try make().set("a", "1", profile: "default")

        XCTAssertEqual(try credentials.get("a", profile: "default"), "1")
    }

    func testKeys_areSorted() throws {
        for key in ["b", "a"] { try make().set(key, "1", profile: "test") }

        XCTAssertEqual(try make().keys(profile: "test"), ["a", "b"])
        XCTAssertEqual(try make().keys(profile: "default"), [])
    }

    func testChange_keepsWhatANewerVersionWrote() throws {
        let text = """
            {"profiles":{"default":{"a":"1","b":{"value":"2","origin":"https://b"}}},"version":2}
            """
        try make().set("c", "0", profile: "default")
        try put(text, at: "home/credentials.json")

        try make().set("c", "3", profile: "default")
        try make().remove("a", profile: "default")

        let kept = try JSON.decode(JSONValue.self, from: Array(self.text(of: file).utf8))
        XCTAssertEqual(
            kept,
            ["profiles": ["default": ["b": ["value": "2", "origin": "https://b"], "c": "3"]], "version": 2])
        XCTAssertThrowsError(try make().get("b", profile: "default"))
    }

    func testSet_ofANewSecretForgetsWhereTheEarlierOneWent() throws {
        try make().set("a", "1", profile: "test")
        try make().bind("a", at: "cats.url", to: "https://one.example", profile: "test")
        XCTAssertEqual(try make().boundOrigin(of: "a", at: "cats.url", profile: "test"), "https://one.example")

        try make().set("a", "2", profile: "test")

        XCTAssertNil(try make().boundOrigin(of: "a", at: "cats.url", profile: "test"))
    }

    func testRemove_forgetsWhereTheSecretWent() throws {
        for key in ["a", "b"] {
            try make().set(key, "1", profile: "test")
            try make().bind(key, at: "cats.url", to: "https://one.example", profile: "test")
        }

        try make().remove("a", profile: "test")

        XCTAssertNil(try make().boundOrigin(of: "a", at: "cats.url", profile: "test"))
        XCTAssertNotNil(try make().boundOrigin(of: "b", at: "cats.url", profile: "test"))
    }

    func testSet_keepsTheOriginsThatTheSecretIsFor() throws {
        try make().set("a", "1", profile: "test", origins: ["cats.url": "https://one.example"])

        XCTAssertEqual(try make().boundOrigin(of: "a", at: "cats.url", profile: "test"), "https://one.example")
        XCTAssertNil(try make().boundOrigin(of: "a", at: "dogs.url", profile: "test"))
    }

    func testRemove_forgetsOneSecret() throws {
        for key in ["a", "b"] { try make().set(key, "1", profile: "test") }

        XCTAssertTrue(try make().remove("a", profile: "test"))
        XCTAssertFalse(try make().remove("a", profile: "test"))

        XCTAssertEqual(try make().keys(profile: "test"), ["b"])
    }

    func testRemove_ofTheLastSecretRemovesTheProfile() throws {
        try make().set("a", "1", profile: "test")

        try make().remove("a", profile: "test")

        XCTAssertFalse(try text(of: file).contains("test"))
    }

    func testReading_warnsOnceWhenOthersMayRead() throws {
        let warnings = Mutex<[String]>([])
        // A shell would replace `$a` in double quotes.
        let file = path("home $a/credentials.json")
        try Credentials(file: file) { _ in }.set("a", "1", profile: "default")
        chmod(file, 0o640)
        let credentials = Credentials(file: file) { text in warnings.withLock { $0.append(text) } }

        XCTAssertEqual(try credentials.get("a", profile: "default"), "1")
        XCTAssertEqual(try credentials.get("a", profile: "default"), "1")

        XCTAssertEqual(
            warnings.withLock { $0 },
            ["Other users can read your credentials. To prevent this, run: chmod 600 '\(file)'"])
    }

    func testReading_warnsWhenAnotherUserOwnsTheFile() throws {
        try Needs.root()
        let warnings = Mutex<[String]>([])
        try make().set("a", "1", profile: "default")
        XCTAssertEqual(chown(file, 12_345, 12_345), 0)
        let credentials = Credentials(file: file) { text in warnings.withLock { $0.append(text) } }

        XCTAssertEqual(try credentials.get("a", profile: "default"), "1")

        XCTAssertTrue(warnings.withLock { $0 }.first?.contains("belong to another user") == true)
    }

    func testReading_doesNotWarnOfAPrivateFile() throws {
        try make().set("a", "1", profile: "default")

        let credentials = Credentials(file: file) { XCTFail($0) }

        XCTAssertEqual(try credentials.get("a", profile: "default"), "1")
    }

    func testSet_makesTheFilePrivateAgain() throws {
        try make().set("a", "1", profile: "default")
        chmod(file, 0o644)

        try make().set("b", "2", profile: "default")

        XCTAssertEqual(try permissions(of: file), 0o600)
    }

    func testGarbage_isAWrongSettingAndIsLeftAsItIs() throws {
        for garbage in ["", "{", "[]", #"{"profiles": {"default": {"a": 1}}}"#, #"{"other": 1}"#] {
            try put(garbage, at: "credentials.json")
            let credentials = Credentials(file: path("credentials.json")) { _ in }

            assertThrows(SettingsError.badCredentials(file: path("credentials.json"))) {
                try credentials.get("a", profile: "default")
            }
            assertThrows(SettingsError.badCredentials(file: path("credentials.json"))) {
                try credentials.set("a", "1", profile: "default")
            }
            XCTAssertEqual(try text(of: path("credentials.json")), garbage)
        }
        XCTAssertEqual(SettingsError.badCredentials(file: "/c").report.status.rawValue, 78)
    }

    func testSet_byManyAtOnceKeepsAll() throws {
        let file = file

        concurrently(20) { index in
            try Credentials(file: file) { _ in }.set("key\(index)", "1", profile: "default")
        }

        XCTAssertEqual(try make().keys(profile: "default").count, 20)
    }

    func testSet_inAReadOnlyFolderKeepsTheOldSecrets() throws {
        try put(#"{"profiles":{"default":{"a":"1"}}}"#, at: "credentials.json", permissions: 0o644)
        try put("", at: "credentials.json.lock", permissions: 0o666)
        let credentials = Credentials(file: path("credentials.json")) { _ in }
        chmod(folder, 0o555)

        try withoutPrivileges {
            assertThrows(FileError.cannotWrite(path: path("credentials.json"), code: EACCES)) {
                try credentials.set("a", "2", profile: "default")
            }
        }

        XCTAssertEqual(try credentials.get("a", profile: "default"), "1")
    }

    func testDescription_showsNoSecret() throws {
        let credentials = make()
        try credentials.set("a", "hunter2", profile: "default")

        XCTAssertFalse("\(credentials)".contains("hunter2"))
        XCTAssertFalse(String(reflecting: credentials).contains("hunter2"))
    }

    private func make() -> Credentials {
        Credentials(file: file) { _ in }
    }
}
