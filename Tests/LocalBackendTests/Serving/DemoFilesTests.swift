import Foundation
import ToolkitTesting
import XCTest

@testable import LocalBackend
@testable import ToolkitStandIn

final class DemoFilesTests: XCTestCase {
    private let folder = TemporaryFolder()

    private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    private func demo() -> DemoFiles {
        DemoFiles(folder: folder.path) { _, place in
            guard case .file(let path) = place else { throw CancellationError() }
            return Sandbox(try NotesSandbox(path))
        }
    }

    func testFile_isMadeOnce() throws {
        let demo = demo()

        let file = try demo.file(of: "notes")

        XCTAssertEqual(try demo.file(of: "notes"), file)
        XCTAssertTrue(FileManager.default.fileExists(atPath: file))
    }

    func testClose_letsNoFileBeMade() throws {
        let demo = demo()

        demo.close()

        XCTAssertThrowsError(try demo.file(of: "notes")) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(files, [])
    }

    func testPreparedResets_makeNoFileLater() throws {
        let book = try Notebook()
        book.backend.store.prepareResets()
        let prepared = book.filesOfCopies("demo")

        XCTAssertEqual(try book.ask("POST /toolkit/reset").status, 204)

        XCTAssertFalse(prepared.isEmpty)
        XCTAssertEqual(book.filesOfCopies("demo"), prepared)
    }
}
