import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

/// The entity tags of the registry's answers.
final class DocumentResponseTests: XCTestCase {
    private func tag(_ body: [UInt8]) -> String? { HTTPResponse(document: body).headers["ETag"] }

    func testTag_differsForAnyOneOrTwoChangedBits() {
        // Whole words, and some bytes after them.
        let body = Array(#"{"_id":"1","a":true}"#.utf8)
        let bits = body.count * 8
        var tags = Set([tag(body)])
        var count = 1
        for first in 0..<bits {
            for second in first..<bits {
                var changed = body
                changed[first / 8] ^= 1 << UInt8(first % 8)
                if second > first { changed[second / 8] ^= 1 << UInt8(second % 8) }
                tags.insert(tag(changed))
                count += 1
            }
        }

        XCTAssertEqual(tags.count, count)
    }

    func testTag_differsForTheNumberOfZeros() {
        let tags = Set((0..<40).map { tag([UInt8](repeating: 0, count: $0)) })

        XCTAssertEqual(tags.count, 40)
    }
}
