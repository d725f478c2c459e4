import XCTest

@testable import ToolkitHTTP

/// Asserts that something throws this very error.
func assertThrows<E: Error & Equatable>(
    _ expected: E,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ work: () async throws -> some Any
) async {
    do {
        let value = try await work()
        XCTFail("Nothing was thrown, but \(value) returned.", file: file, line: line)
    } catch {
        XCTAssertEqual(error as? E, expected, "\(error)", file: file, line: line)
    }
}

extension URL {
    /// A URL of a literal that is one.
    static func of(_ text: StaticString) -> URL {
        URL(string: "\(text)")!
    }
}
