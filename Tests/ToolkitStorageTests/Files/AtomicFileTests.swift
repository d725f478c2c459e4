import Foundation
import TestSupport
import XCTest

@testable import ToolkitStorage

final class AtomicFileTests: FolderTestCase {
    func testRead_isNilWithoutAFile() throws {
        XCTAssertNil(try AtomicFile.read(path("none")))
    }

    func testRead_givesBackWhatWasWritten() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }

        try AtomicFile.write(bytes, to: path("a"), mode: 0o600)

        XCTAssertEqual(try AtomicFile.read(path("a")), bytes)
    }

    private static let table = Migration("a") { try $0.script("CREATE TABLE a (b)") }

    /// Closing the file would release the locks that SQLite holds on it.
    func testRead_ofADatabaseInUse_isRefused() throws {
        let database = try Database(path: path("a"), migrations: [Self.table])
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("a"))
        try FileManager.default.linkItem(atPath: path("a"), toPath: path("hard"))

        for name in ["a", "link", "hard", "a-shm"] {
            assertThrows(FileError.cannotRead(path: path(name), code: EBUSY)) { try AtomicFile.read(path(name)) }
            assertThrows(FileError.cannotRead(path: path(name), code: EBUSY)) {
                try AtomicFile.readRegular(path(name))
            }
        }
        withExtendedLifetime(database) {}
    }

    func testRead_ofADatabaseThatIsClosed_isPossible() throws {
        _ = try Database(path: path("a"), migrations: [Self.table])

        XCTAssertEqual(try AtomicFile.read(path("a"))?.starts(with: Array("SQLite format 3".utf8)), true)
    }

    func testRead_givesUpBeyondTheLimit() throws {
        try AtomicFile.write([1, 2, 3], to: path("a"), mode: 0o600)

        XCTAssertEqual(try AtomicFile.read(path("a"), limit: 3), [1, 2, 3])
        assertThrows(FileError.cannotRead(path: path("a"), code: EFBIG)) { try AtomicFile.read(path("a"), limit: 2) }
    }

    func testRead_namesAFileThatIsAFolder() {
        assertThrows(FileError.cannotRead(path: folder, code: EISDIR)) { try AtomicFile.read(folder) }
    }

    func testRead_withoutPermissionIsAStorageError() throws {
        try put("secret", at: "a", permissions: 0o000)

        try withoutPrivileges {
            assertThrows(FileError.cannotRead(path: path("a"), code: EACCES)) { try AtomicFile.read(path("a")) }
        }
    }

    func testWrite_givesTheFileItsMode() throws {
        try AtomicFile.write([1], to: path("a"), mode: 0o600)

        XCTAssertEqual(try permissions(of: path("a")), 0o600)
    }

    func testWrite_replacesAFileAndLeavesNothingElse() throws {
        try put("a longer text", at: "a")

        try AtomicFile.write(Array("new".utf8), to: path("a"), mode: 0o600)

        XCTAssertEqual(try text(of: path("a")), "new")
        XCTAssertEqual(try names(in: folder), ["a"])
    }

    func testWrite_removesWhatAKilledProcessLeft() throws {
        try AtomicFile.write([1], to: path("a"), mode: 0o600)
        let hour = Date(timeIntervalSinceNow: -3_700)
        let names = [".a.1x.part", ".a.2x.part", ".b.3x.part", "a.4x.part", ".a.5x.part"]
        for name in names { try put("secret", at: name) }
        // The clock was ahead.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 90_000)], ofItemAtPath: path(".a.5x.part"))
        for name in [".a.1x.part", ".b.3x.part", "a.4x.part"] {
            try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: path(name))
        }

        try AtomicFile.write([2], to: path("a"), mode: 0o600)

        // A part of another file, one that may still be written, and files of other names stay.
        XCTAssertEqual(try self.names(in: folder), [".a.2x.part", ".b.3x.part", "a", "a.4x.part"])
    }

    func testWrite_ofAFileWithALongName() throws {
        let name = String(repeating: "👧", count: 60)

        try AtomicFile.write([1], to: path(name), mode: 0o600)

        XCTAssertEqual(try AtomicFile.read(path(name)), [1])
    }

    func testWrite_keepsASymbolicLink() throws {
        try put("old", at: "target")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")

        try AtomicFile.write(Array("new".utf8), to: path("link"), mode: 0o600)

        XCTAssertEqual(try text(of: path("target")), "new")
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")), "target")
    }

    func testWrite_createsTheMissingTargetOfASymbolicLink() throws {
        try FileManager.default.createDirectory(atPath: path("real"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: path("links"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path("links/first"), withDestinationPath: "second")
        try FileManager.default.createSymbolicLink(atPath: path("links/second"), withDestinationPath: "../real/a")

        try AtomicFile.write(Array("new".utf8), to: path("links/first"), mode: 0o600)

        XCTAssertEqual(try text(of: path("real/a")), "new")
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("links/first")), "second")
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("links/second")), "../real/a")
    }

    func testWrite_thatFollowsNoLink_replacesTheLink() throws {
        try put("old", at: "target")
        for target in ["target", "nowhere", "/dev/null"] {
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: target)

            try AtomicFile.write(Array("new".utf8), to: path("link"), mode: 0o600, followsLink: false)

            XCTAssertThrowsError(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")), target)
            XCTAssertEqual(try text(of: path("link")), "new", target)
            XCTAssertEqual(try text(of: path("target")), "old", target)
            XCTAssertEqual(try names(in: folder).sorted(), ["link", "target"], target)
            try FileManager.default.removeItem(atPath: path("link"))
        }
    }

    func testWrite_throughASymbolicLinkIntoAMissingFolder_fails() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "none/a")

        assertThrows(FileError.cannotWrite(path: path("link"), code: ENOENT)) {
            try AtomicFile.write([1], to: path("link"), mode: 0o600)
        }
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")), "none/a")
    }

    func testWrite_throughSymbolicLinksInACircle_fails() throws {
        try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "b")
        try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")

        assertThrows(FileError.cannotWrite(path: path("a"), code: ELOOP)) {
            try AtomicFile.write([1], to: path("a"), mode: 0o600)
        }
        XCTAssertEqual(try names(in: folder).sorted(), ["a", "b"])
    }

    func testWrite_intoAMissingFolderNamesTheFile() {
        assertThrows(FileError.cannotWrite(path: path("none/a"), code: ENOENT)) {
            try AtomicFile.write([1], to: path("none/a"), mode: 0o600)
        }
    }

    func testWrite_thatCannotReplaceLeavesNoTemporaryFile() throws {
        try FileManager.default.createDirectory(atPath: path("a/b"), withIntermediateDirectories: true)

        XCTAssertThrowsError(try AtomicFile.write([1], to: path("a"), mode: 0o600)) { error in
            XCTAssertEqual((error as? FileError)?.report.status, .storage)
        }
        XCTAssertEqual(try names(in: folder), ["a"])
    }

    func testWrite_intoAReadOnlyFolderLeavesTheOldFile() throws {
        try put("old", at: "a", permissions: 0o666)
        chmod(folder, 0o555)

        try withoutPrivileges {
            assertThrows(FileError.cannotWrite(path: path("a"), code: EACCES)) {
                try AtomicFile.write([1], to: path("a"), mode: 0o600)
            }
        }
        XCTAssertEqual(try text(of: path("a")), "old")
    }

    func testWrite_toAPipeGoesThroughIt() throws {
        XCTAssertEqual(mkfifo(path("pipe"), 0o600), 0)
        let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }

        try AtomicFile.write([1, 2, 3], to: path("pipe"), mode: 0o600)

        var bytes = [UInt8](repeating: 0, count: 10)
        XCTAssertEqual(read(reader, &bytes, bytes.count), 3)
        XCTAssertEqual(bytes[..<3], [1, 2, 3])
        XCTAssertEqual(try names(in: folder), ["pipe"])
    }

    func testWrite_isNeverSeenHalfDone() throws {
        let (path, long, short) = (path("a"), [UInt8](repeating: 1, count: 100_000), [UInt8](repeating: 2, count: 10))
        try AtomicFile.write(long, to: path, mode: 0o600)

        concurrently(40) { index in
            if index.isMultiple(of: 2) {
                try AtomicFile.write(index.isMultiple(of: 4) ? long : short, to: path, mode: 0o600)
            } else {
                let bytes = try AtomicFile.read(path)
                XCTAssertTrue(bytes == long || bytes == short)
            }
        }
    }
}
