import XCTest

@testable import Toolkit

final class RowsTests: XCTestCase {
    func testRows_comePageByPage() async throws {
        let pages = Pages([["ant", "bee"], [], ["cow"]])

        let rows = try await Rows { await pages.next() }.all()

        XCTAssertEqual(rows.map(\.name), ["ant", "bee", "cow"])
    }

    func testRows_thatAreInterruptedAreAnErrorAndNotAShorterList() async {
        let pages = Pages([["ant"], ["bee"]])
        let rows = Rows { await pages.next() }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await rows.all()
        }

        let result = await task.result

        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }

    /// A source of rows that takes no notice of cancellation.
    private actor Pages {
        private var pages: [[String]]

        init(_ pages: [[String]]) {
            self.pages = pages
        }

        func next() -> [Animal]? {
            pages.isEmpty ? nil : pages.removeFirst().map { Animal($0) }
        }
    }
}
