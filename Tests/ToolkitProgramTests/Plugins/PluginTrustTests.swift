import Foundation
import TestSupport
import XCTest

@testable import ToolkitProgram

final class PluginTrustTests: PluginTestCase {
    private var trust: PluginTrust { PluginTrust(file: harness.home.path + "/config/plugins.json") }

    func testTrust_isKept() throws {
        try trust.trust("/a/toolkit-x", .digest("00ff"))
        try trust.trust("/b/toolkit-x", .always)
        try trust.trust("/c/toolkit-x", .digest("00ff", manifest: "ab12"))

        XCTAssertEqual(
            try trust.all(),
            [
                "/a/toolkit-x": .digest("00ff"), "/b/toolkit-x": .always,
                "/c/toolkit-x": .digest("00ff", manifest: "ab12"),
            ])
    }

    func testTrust_keepsWhatANewerVersionKnows() throws {
        try trust.trust("/a/toolkit-x", .always)
        try AtomicFile.write(
            Array(#"{"version": 2, "trusted": {"/a/toolkit-x": "always"}, "pins": {"x": "y"}}"#.utf8), to: trust.file,
            mode: 0o600)

        try trust.trust("/b/toolkit-y", .always)
        _ = try trust.untrust("x")

        let file = try JSON.decode(JSONValue.self, from: try XCTUnwrap(AtomicFile.read(trust.file)))
        XCTAssertEqual(file, ["pins": ["x": "y"], "trusted": ["/b/toolkit-y": "always"], "version": 2])
    }

    func testTrust_replacesWhatWasTrusted() throws {
        try trust.trust("/a/toolkit-x", .always)
        try trust.trust("/a/toolkit-x", .digest("00ff"))

        XCTAssertEqual(try trust.all(), ["/a/toolkit-x": .digest("00ff")])
    }

    func testUntrust_forgetsANameInEveryFolder() throws {
        let others = ["/a/toolkit-toolkit-x", "/a/toolkit-x-y", "/a/toolkit-yx"]
        for path in ["/b/toolkit-x", "/a/toolkit-x"] + others {
            try trust.trust(path, .always)
        }

        XCTAssertEqual(try trust.untrust("x"), ["/a/toolkit-x", "/b/toolkit-x"])
        XCTAssertEqual(try trust.all().keys.sorted(), others)
        XCTAssertEqual(try trust.untrust("x"), [])
    }

    func testEntryOfAnEarlierVersion_throughALink_isNoTrust_andGoesWithTheOther() async throws {
        try install("hello", in: "real")
        try link("alias", to: "real")
        let (real, alias) = (harness.home.path + "/real", harness.home.path + "/alias")
        harness.environment["PATH"] = alias
        try AtomicFile.write(
            Array(#"{"trusted": {"\#(alias)/toolkit-hello": "always"}}"#.utf8),
            to: harness.home.path + "/plugins.json", mode: 0o600)

        let run = await harness.run("hello")
        try XCTUnwrap(catalogue.trust).untrust(path: real + "/toolkit-hello")

        XCTAssertEqual(run.exitStatus, 77, run.standardError)
        XCTAssertEqual(try catalogue.trusted(), [:])
    }

    func testReading_createsNothing() throws {
        XCTAssertEqual(try trust.all(), [:])
        XCTAssertEqual(try trust.untrust("x"), [])

        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path + "/config"))
    }

    func testFile_isThePersonsAlone() throws {
        try trust.trust("/a/toolkit-x", .always)

        let mode = try FileManager.default.attributesOfItem(atPath: trust.file)[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o600)
    }

    func testFile_thatOthersMayWrite_doesNotCount() throws {
        try trust.trust("/a/toolkit-x", .always)
        for mode in [0o620, 0o602] {
            try setMode(mode, of: trust.file)

            XCTAssertThrowsError(try trust.all()) {
                XCTAssertEqual($0 as? PluginError, .sharedTrustFile(path: trust.file))
            }
        }
    }

    func testFile_ofSomebodyElse_doesNotCount() throws {
        try Needs.root()
        try trust.trust("/a/toolkit-x", .always)
        XCTAssertEqual(chown(trust.file, 65_534, 65_534), 0)

        XCTAssertThrowsError(try trust.all()) {
            XCTAssertEqual($0 as? PluginError, .sharedTrustFile(path: trust.file))
        }
    }

    func testFile_thatIsDamaged_isLeftAlone() throws {
        try harness.home.write(#"{"trusted": ["#, to: "config/plugins.json")

        XCTAssertThrowsError(try trust.trust("/a/toolkit-x", .always)) {
            XCTAssertEqual($0 as? PluginError, .badTrustFile(path: trust.file))
        }
        XCTAssertEqual(harness.home.read("config/plugins.json"), #"{"trusted": ["#)
    }

    func testFile_thatCannotBeRead_isNotTakenForAnEmptyOne() throws {
        try FileManager.default.createDirectory(atPath: trust.file, withIntermediateDirectories: true)

        XCTAssertThrowsError(try trust.all()) {
            XCTAssertEqual($0 as? FileError, .notRegular(path: trust.file))
        }
    }

    func testFile_thatIsHuge_isNotRead() throws {
        try harness.home.write("{}", to: "config/plugins.json")
        try setMode(0o600, of: trust.file)
        XCTAssertEqual(truncate(trust.file, 1 << 40), 0)

        XCTAssertThrowsError(try trust.all()) {
            XCTAssertEqual($0 as? PluginError, .badTrustFile(path: trust.file))
        }
    }

    func testManyAtOnce_loseNothing() throws {
        DispatchQueue.concurrentPerform(iterations: 20) { [trust] number in
            do {
                try trust.trust("/a/toolkit-\(number)", .always)
            } catch {
                XCTFail("\(error)")
            }
        }

        XCTAssertEqual(try trust.all().count, 20)
    }
}
