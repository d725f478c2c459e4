import Foundation
import XCTest

@testable import ToolkitStorage

final class FileErrorTests: XCTestCase {
    func testReport_saysWhichFileAndWhy() {
        let report = FileError.cannotWrite(path: "/a/b", code: ENOSPC).report

        XCTAssertEqual(report.message, "/a/b cannot be written: no space left on device.")
        XCTAssertEqual(report.status.rawValue, 74)
    }

    func testReport_ofAMissingFileIsNotFound() {
        XCTAssertEqual(FileError.notFound(path: "/a").report.status.rawValue, 66)
    }
}
