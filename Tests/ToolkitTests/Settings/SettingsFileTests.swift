import XCTest

@testable import Toolkit

final class SettingsFileTests: XCTestCase {
    private let sample = """
        # Where the cats live.
        cats.url = https://example.com/#cats

          search.zip=90210
        [profile test]
        cats.url = http://localhost:8080
        badges.greeting = "  hello  "

        """

    func testEntries_haveProfileAndLine() throws {
        let file = try read(sample)

        XCTAssertEqual(
            file.entries,
            [
                .init(profile: "default", key: "cats.url", value: "https://example.com/#cats", line: 2),
                .init(profile: "default", key: "search.zip", value: "90210", line: 4),
                .init(profile: "test", key: "cats.url", value: "http://localhost:8080", line: 6),
                .init(profile: "test", key: "badges.greeting", value: "  hello  ", line: 7),
            ])
        XCTAssertEqual(file.profiles, ["test"])
    }

    func testValues_areTrimmedOnceAndUnquotedOnce() throws {
        let values = [
            "a =": "", "a = b = c": "b = c", "a = \"\"": "", "a = \"": "\"", "a = \"\"b\"\"": "\"b\"", "a\t=\tb\r": "b",
        ]
        for (line, value) in values {
            XCTAssertEqual(try read(line).entries.map(\.value), [value], line.debugDescription)
        }
    }

    func testByteOrderMark_isNotPartOfTheFirstKey() throws {
        XCTAssertEqual(try read("\u{FEFF}a = b\n").entries.map(\.key), ["a"])
    }

    func testCombiningMarks_hideNoSign() throws {
        XCTAssertEqual(try read("a =\u{301}b").entries.map(\.value), ["\u{301}b"])
        XCTAssertEqual(try read("#\u{301} comment").entries, [])
    }

    func testNonsense_isNamedByFileAndLine() throws {
        let lines = [
            "words", "= value", "two words = value", "[test]", "[profile]", "[profile a b]", "[profile ä]",
            "[profile a",
            "[profile a] # comment", "kéy = value", "# b\r# c", "a = b\rc = d\r",
        ]
        for line in lines {
            XCTAssertThrowsError(try read("# first\n\(line)\n"), line) { error in
                XCTAssertEqual(error as? SettingsError, .badLine(2, file: "/s.conf"))
                XCTAssertEqual((error as? SettingsError)?.report.status.rawValue, 78)
            }
        }
    }

    func testBytesThatAreNoText_areNamedByLine() throws {
        XCTAssertThrowsError(try SettingsFile(Array("a = b\n".utf8) + [0xFF], path: "/s.conf")) { error in
            XCTAssertEqual(error as? SettingsError, .notText(line: 2, file: "/s.conf"))
        }
    }

    func testDuplicates_areRefusedWithinAProfile() throws {
        XCTAssertThrowsError(try read("a = 1\n[profile x]\na = 2\n[profile default]\na = 3\n")) { error in
            XCTAssertEqual(error as? SettingsError, .duplicateKey("a", line: 5, first: 1, file: "/s.conf"))
        }
    }

    func testSet_changesOnlyItsLine() throws {
        var file = try read(sample)

        file.set("search.zip", to: "10001", profile: "default")

        XCTAssertEqual(text(file), sample.replacingOccurrences(of: "search.zip=90210", with: "search.zip = 10001"))
    }

    func testSet_addsToTheEndOfItsProfile() throws {
        var file = try read("a = 1\n\n# About x.\n[profile x]\n# Nothing yet.\n")

        file.set("b", to: "2", profile: "default")
        file.set("c", to: "3", profile: "x")

        XCTAssertEqual(text(file), "a = 1\nb = 2\n\n# About x.\n[profile x]\nc = 3\n# Nothing yet.\n")
    }

    func testSet_makesTheProfile() throws {
        var file = try read("a = 1\n")

        file.set("a", to: "2", profile: "x")

        XCTAssertEqual(text(file), "a = 1\n\n[profile x]\na = 2\n")
    }

    func testSet_startsAnEmptyFile() throws {
        var (standard, named) = (try read(""), try read(""))

        standard.set("a", to: "1", profile: "default")
        named.set("a", to: "1", profile: "x")

        XCTAssertEqual(text(standard), "a = 1\n")
        XCTAssertEqual(text(named), "[profile x]\na = 1\n")
    }

    func testSet_keepsLineEndings() throws {
        var file = try read("a = 1\r\n")

        file.set("a", to: "2", profile: "default")
        file.set("b", to: "3", profile: "x")

        XCTAssertEqual(text(file), "a = 2\r\n\r\n[profile x]\r\nb = 3\r\n")
    }

    func testSet_quotesWhatWouldBeLost() throws {
        for value in ["", " a", "a ", "\"a\"", "\"", "\t"] {
            var file = try read("")

            file.set("key", to: value, profile: "default")

            XCTAssertEqual(try read(text(file)).entries.map(\.value), [value], value.debugDescription)
        }
    }

    func testUnset_removesOnlyItsLine() throws {
        var file = try read(sample)

        XCTAssertTrue(file.unset("cats.url", profile: "test"))
        XCTAssertFalse(file.unset("cats.url", profile: "test"))

        XCTAssertEqual(text(file), sample.replacingOccurrences(of: "cats.url = http://localhost:8080\n", with: ""))
    }

    func testBytes_areThoseThatWereRead() throws {
        var numbers = SplitMix64(seed: 1)
        var count = 0
        for _ in 0..<5_000 {
            let bytes = Self.randomText(&numbers)
            guard let file = try? SettingsFile(bytes, path: "/s.conf") else { continue }
            XCTAssertEqual(file.bytes, bytes)
            count += 1
        }
        XCTAssertGreaterThan(count, 500)
    }

    func testSet_isReadBackAndLeavesTheRest() throws {
        var numbers = SplitMix64(seed: 2)
        let pieces = [" ", "\t", "\"", "=", "#", "[", "x", "é", "\u{301}", "🐈", "\u{FEFF}"]
        for _ in 0..<2_000 {
            guard var file = try? SettingsFile(Self.randomText(&numbers), path: "/s.conf") else { continue }
            let value = (0..<Int.random(in: 0...4, using: &numbers)).compactMap { _ in
                pieces.randomElement(using: &numbers)
            }.joined()
            let (key, profile) = (
                ["a", "new"].randomElement(using: &numbers)!, ["default", "x", "y"].randomElement(using: &numbers)!
            )
            let others = file.entries.filter { $0.key != key || $0.profile != profile }

            file.set(key, to: value, profile: profile)

            let reread = try SettingsFile(file.bytes, path: "/s.conf")
            XCTAssertEqual(reread.entry(key, profile: profile).map { Array($0.value.utf8) }, Array(value.utf8))
            XCTAssertEqual(
                reread.entries.filter { $0.key != key || $0.profile != profile }.map {
                    [$0.profile, $0.key, $0.value]
                },
                others.map { [$0.profile, $0.key, $0.value] })
        }
    }

    /// Random combinations of mostly valid lines.
    private static func randomText(_ numbers: inout SplitMix64) -> [UInt8] {
        let lines = [
            "", "a = 1", "  b=\"2 \"", "c.d-e_f = é\u{301}", "# comment", "[profile x]", "[profile y]\r", "\r", "\t",
            "a=", "[profile default]", "g = \u{FEFF}", "nonsense", "h = 1 # 2\r",
        ]
        let count = Int.random(in: 0...6, using: &numbers)
        var bytes = Array(
            (0..<count).compactMap { _ in lines.randomElement(using: &numbers) }.joined(separator: "\n").utf8)
        if Bool.random(using: &numbers) { bytes.append(UInt8(ascii: "\n")) }
        if Int.random(in: 0..<50, using: &numbers) == 0 { bytes.append(0xFF) }
        return bytes
    }

    private func read(_ text: String) throws -> SettingsFile {
        try SettingsFile(Array(text.utf8), path: "/s.conf")
    }

    private func text(_ file: SettingsFile) -> String {
        String(decoding: file.bytes, as: UTF8.self)
    }
}
