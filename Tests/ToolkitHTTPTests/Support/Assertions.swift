import XCTest

@testable import ToolkitHTTP

/// Asserts that an expression throws an equal error.
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
    /// Makes a URL from a literal that is a valid URL.
    static func of(_ text: StaticString) -> URL {
        URL(string: "\(text)")!
    }
}
