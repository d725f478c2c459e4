import Foundation
import TestSupport
import XCTest

@testable import ToolkitStorage

final class FolderTests: FolderTestCase {
    func testCreate_makesAllThatIsMissing() throws {
        try Folder.create(path("a/b/c"))

        XCTAssertEqual(try permissions(of: path("a")), 0o700)
        XCTAssertEqual(try permissions(of: path("a/b/c")), 0o700)
    }

    func testCreate_isContentWithAFolderThatIsThere() throws {
        try Folder.create(path("a"))

        XCTAssertNoThrow(try Folder.create(path("a")))
    }

    func testCreate_underAFileNamesTheFile() throws {
        try put("", at: "file")

        assertThrows(FileError.cannotWrite(path: path("file/a"), code: ENOTDIR)) {
            try Folder.create(path("file/a"))
        }
    }

    func testCreate_inPlaceOfAFileIsAnError() throws {
        try put("", at: "file")

        assertThrows(FileError.cannotWrite(path: path("file"), code: ENOTDIR)) { try Folder.create(path("file")) }
    }

    func testCreate_byManyAtOnceWorksForAll() {
        let path = path("a/b/c/d/e")

        concurrently(20) { _ in try Folder.create(path) }

        XCTAssertEqual(try permissions(of: path), 0o700)
    }

    func testParent_isWhatStandsBeforeTheLastSlash() {
        XCTAssertEqual(Folder.parent(of: "/a/b"), "/a")
        XCTAssertEqual(Folder.parent(of: "/a/b/"), "/a")
        XCTAssertEqual(Folder.parent(of: "/a"), "/")
        XCTAssertEqual(Folder.parent(of: "/"), "/")
        XCTAssertEqual(Folder.parent(of: "a"), ".")
    }
}
