import Toolkit
import XCTest

/// Reads a sample answer many times, each time with another member missing or of another type.
struct MissingMembers<Value: Equatable> {
    /// The sample, whose members may all be missing.
    let sample: JSONValue
    /// What becomes of the value without a member, by the member's path; other members make no difference.
    let effects: [String: (inout Value) -> Void]
    /// Reads a value of a changed sample.
    let read: (JSONValue) throws -> Value

    /// Checks that each member by itself is left out where it is missing or makes no sense, and nothing else is.
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
