import XCTest

extension XCTestCase {
    /// One error, of this status, that names a path; no answer.
    func assertSays(
        _ run: Finished, _ status: Int32, _ path: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(run.status, status, run.error, file: file, line: line)
        XCTAssertEqual(run.output, "", file: file, line: line)
        XCTAssertTrue(run.error.contains(path), run.error, file: file, line: line)
        XCTAssertEqual(run.error.components(separatedBy: "error: ").count, 2, run.error, file: file, line: line)
    }
}
