import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class DirectionTests: XCTestCase {
    func testDirection_isInOrOut() throws {
        XCTAssertEqual(try Direction(argument: "in"), .incoming)
        XCTAssertEqual(try Direction(argument: "out"), .outgoing)
        XCTAssertEqual(Direction.refusal("incoming")?.status, .usage)
        XCTAssertEqual(try JSON.encode([Direction.incoming, .outgoing]), Array(#"["in","out"]"#.utf8))
    }
}
