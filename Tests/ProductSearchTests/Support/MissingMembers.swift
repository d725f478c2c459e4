import Toolkit
import XCTest

/// Reads a sample answer many times, each time with one member missing or of another type.
struct MissingMembers<Value: Equatable> {
    /// The sample, in which any member may be missing.
    let sample: JSONValue
    /// The expected change of the value when a member is missing, by the member's path; other members change nothing.
    let effects: [String: (inout Value) -> Void]
    /// Reads a value from a changed sample.
    let read: (JSONValue) throws -> Value

    /// Checks that a missing or invalid member changes only its own part of the value.
    func check(file: StaticString = #filePath, line: UInt = #line) throws {
        let paths = sample.memberPaths
        for path in effects.keys { XCTAssertTrue(paths.contains(path), path, file: file, line: line) }
        let whole = try read(sample)
        for path in paths {
            var expected = whole
            for (name, effect) in effects where name == path || name.hasPrefix(path + "/") { effect(&expected) }
            for other in [nil, .null, [:], [], [[:]], [.null]] as [JSONValue?] {
                let value = try read(sample.setting(path, to: other))
                let text = "\(path): \(other.map { "\($0)" } ?? "missing")"
                XCTAssertEqual(value, expected, text, file: file, line: line)
            }
        }
    }
}
