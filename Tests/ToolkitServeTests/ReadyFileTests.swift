import Foundation
import ToolkitTesting
import XCTest

@testable import LocalBackend
@testable import ToolkitServe

final class ReadyFileTests: XCTestCase {
    private let folder = TemporaryFolder()
    private let place = ServerPlace(url: "http://localhost:1", host: "localhost", port: 1, features: ["cats"])
    private let other = ServerPlace(url: "http://localhost:2", host: "localhost", port: 2, features: ["cats"])

    func testRemove_isForItsOwnPlaceOnly() throws {
        let file = ReadyFile(path: try folder.write("", to: "ready.json"))

        try file.write(other)
        file.remove(of: place)
        XCTAssertTrue(isThere(file))
        try file.write(place)
        file.remove(of: place)

        XCTAssertFalse(isThere(file))
    }

    func testFormerFile_isRemoved_andNothingIsNoFault() throws {
        let file = ReadyFile(path: try folder.write("", to: "ready.json"))
        try file.write(other)

        try file.removeFormer()
        try file.removeFormer()

        XCTAssertFalse(isThere(file))
    }

    func testFormerFile_thatNoServerHasWritten_isRefused() throws {
        let file = ReadyFile(path: try folder.write("nonsense", to: "ready.json"))

        XCTAssertThrowsError(try file.removeFormer())

        XCTAssertTrue(isThere(file))
    }

    func testRemove_leavesWhatIsNoFile() throws {
        let pipe = ReadyFile(path: try folder.write("", to: "file") + ".pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)

        for file in [pipe, ReadyFile(path: folder.path)] {
            try file.removeFormer()
            file.remove(of: place)

            XCTAssertTrue(isThere(file), file.path)
        }
    }

    private func isThere(_ file: ReadyFile) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
