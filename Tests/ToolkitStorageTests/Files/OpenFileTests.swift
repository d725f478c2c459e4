import Foundation
import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class OpenFileTests: FolderTestCase {
    #if os(Linux)
        func testWrite_toAFullDiskFails() throws {
            let file = try OpenFile("/dev/full", O_WRONLY)

            XCTAssertThrowsError(try file.write([1])) { XCTAssertEqual($0 as? SystemError, SystemError(code: ENOSPC)) }
        }
    #endif

    func testInit_keepsTheFileFromChildProcesses() throws {
        let file = try OpenFile(path("a"), O_WRONLY | O_CREAT, mode: 0o600)

        XCTAssertEqual(fcntl(file.descriptor.number, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC)
    }

    func testPermissions_areThoseOfTheFile() throws {
        try put("", at: "a", permissions: 0o640)

        XCTAssertEqual(try OpenFile(path("a"), O_RDONLY).permissions(), 0o640)
    }
}
