import Foundation
import TestSupport
import ToolkitPrimitives
import XCTest

final class FileDescriptorTests: FolderTestCase {
    func testSynchronize_acceptsFilesAndFolders() throws {
        for (path, flags) in [(path("a"), O_WRONLY | O_CREAT), (path(""), O_RDONLY)] {
            let number = open(path, flags, 0o600)
            defer { close(number) }

            XCTAssertNoThrow(try FileDescriptor(number).synchronize(), path)
        }
    }

    func testSynchronize_tellsThatADescriptorIsNoFile() throws {
        let pipe = try FileDescriptor.pipe()
        defer { for end in [pipe.readEnd, pipe.writeEnd] { close(end.number) } }

        XCTAssertThrowsError(try pipe.writeEnd.synchronize()) {
            XCTAssertEqual($0 as? SystemError, SystemError(code: EINVAL))
        }
    }
}
