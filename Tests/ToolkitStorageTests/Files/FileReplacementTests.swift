import Foundation
import TestSupport
import XCTest

@testable import ToolkitStorage

final class FileReplacementTests: FolderTestCase {
    private func write(_ text: String, to name: String, overwrites: Bool, before: () throws -> Void = {}) throws {
        let file = try FileReplacement(path(name), mode: 0o644, overwrites: overwrites)
        try file.append(Array(text.utf8))
        try before()
        try file.finish()
    }

    func testNewFile_needsNoLeaveToOverwrite() throws {
        try write("new", to: "a", overwrites: false)

        XCTAssertEqual(try text(of: path("a")), "new")
        XCTAssertEqual(try names(in: folder), ["a"])
    }

    func testFile_thatRootWrites_belongsToTheOwnerOfTheOldOneOrOfTheFolder() throws {
        try Needs.root()
        try FileManager.default.createDirectory(atPath: path("theirs"), withIntermediateDirectories: true)
        XCTAssertEqual(chown(path("theirs"), 1_234, 1_234), 0)
        try put("old", at: "a")
        XCTAssertEqual(chown(path("a"), 4_321, 4_321), 0)

        for (name, owner) in [("theirs/new", 1_234), ("a", 4_321)] {
            try write("new", to: name, overwrites: true)

            let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
            XCTAssertEqual(attributes[.ownerAccountID] as? Int, owner)
        }
    }

    func testNewFile_hasThePermissionsThatWereAskedFor() throws {
        for mode in [0o600, 0o700] as [UInt16] {
            let file = try FileReplacement(path("a"), mode: mode)
            try file.finish()

            let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
            XCTAssertEqual(attributes[.posixPermissions] as? Int, Int(mode))
        }
    }

    func testReplacedFile_mayKeepItsPermissions() throws {
        for mode in [0o600, 0o640, 0o755] {
            try put("old", at: "a")
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("a"))
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("a"))

            let file = try FileReplacement(path("link"), mode: 0o644, keepsMode: true)
            try file.finish()

            let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
            XCTAssertEqual(attributes[.posixPermissions] as? Int, mode)
            try FileManager.default.removeItem(atPath: path("link"))
        }
    }

    func testFileThatComesInTheMeantime_staysWithoutLeaveToOverwrite() throws {
        assertThrows(FileError.exists(path: path("a"))) {
            try write("new", to: "a", overwrites: false) { try put("somebody else's", at: "a") }
        }

        XCTAssertEqual(try text(of: path("a")), "somebody else's")
        XCTAssertEqual(try names(in: folder), ["a"])
    }

    func testLinkThatComesInTheMeantime_staysWithoutLeaveToOverwrite() throws {
        assertThrows(FileError.exists(path: path("a"))) {
            try write("new", to: "a", overwrites: false) {
                try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "nowhere")
            }
        }

        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("a")), "nowhere")
    }

    func testFileThatComesInTheMeantime_goesWithLeaveToOverwrite() throws {
        try write("new", to: "a", overwrites: true) { try put("somebody else's", at: "a") }

        XCTAssertEqual(try text(of: path("a")), "new")
    }

    func testIsTaken_wherePersonsHaveSomethingToLose() throws {
        try put("text", at: "file")
        try FileManager.default.createSymbolicLink(atPath: path("dangling"), withDestinationPath: "nowhere")

        XCTAssertTrue(FileReplacement.isTaken(path("file")))
        XCTAssertTrue(FileReplacement.isTaken(path("dangling")))
        XCTAssertTrue(FileReplacement.isTaken(folder))
        XCTAssertFalse(FileReplacement.isTaken(path("none")))
        XCTAssertFalse(FileReplacement.isTaken("/dev/null"))
    }
}
