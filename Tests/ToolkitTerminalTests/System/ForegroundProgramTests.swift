import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class ForegroundProgramTests: XCTestCase {
    private static func handlerNumber(_ set: Int) -> Int {
        unsafeBitCast(signal(SIGINT, unsafeBitCast(set, to: (@convention(c) (Int32) -> Void)?.self)), to: Int.self)
    }

    func testProgram_runs_andTheSignalIsHandledAsBefore() throws {
        let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
        for handling in [ignored, 0] {
            let former = Self.handlerNumber(handling)
            defer { _ = Self.handlerNumber(former) }

            let program = ForegroundProgram("exit 3", environment: [:])

            XCTAssertEqual(program?.waitForEnd(), 3, "\(handling)")
            XCTAssertEqual(Self.handlerNumber(handling), handling)
        }
    }
}
