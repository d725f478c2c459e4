import XCTest

@testable import Toolkit

final class RowsTests: XCTestCase {
    /// Rows in pages, from a source that ignores cancellation.
    private func rows(_ pages: [[String]]) -> Rows<Animal> {
        Rows(from: pages[...]) { $0.popFirst()?.map { Animal($0) } }
    }

    func testRows_comePageByPage() async throws {
        let rows = try await rows([["ant", "bee"], [], ["cow"]]).all()

        XCTAssertEqual(rows.map(\.name), ["ant", "bee", "cow"])
    }

    func testRows_thatAreInterruptedAreAnErrorAndNotAShorterList() async {
        let rows = rows([["ant"], ["bee"]])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await rows.all()
        }

        let result = await task.result

        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }
}
