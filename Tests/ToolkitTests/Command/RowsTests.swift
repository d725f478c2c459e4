import Dispatch
import Synchronization
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

    private func writer(columns: Int? = nil, _ sink: @escaping ([UInt8]) throws -> Void = { _ in }) -> AnswerWriter {
        let canvas = Canvas(columns: columns, colors: false, pictures: false)
        return AnswerWriter(format: columns == nil ? .ndjson : .text, canvas: canvas, sink: sink)
    }

    func testWrite_readsTheNextPageWhileItWritesOne() async throws {
        let isThirdRead = DispatchSemaphore(value: 0)
        let rows = Rows(from: 0) { number -> [Animal]? in
            number += 1
            if number == 3 { isThirdRead.signal() }
            return number > 3 ? nil : [Animal("animal \(number)")]
        }
        var waits: [DispatchTimeoutResult] = []
        var writer = writer { bytes in
            if String(decoding: bytes, as: UTF8.self).contains("animal 2") {
                waits.append(isThirdRead.wait(timeout: .now() + 30))
            }
        }

        try await rows.write(to: &writer)

        XCTAssertEqual(waits, [.success])
    }

    func testWrite_ofAPageThatFails_comesAfterTheRowsBefore() async {
        struct Trouble: Error {}
        let rows = Rows(from: 0) { number -> [Animal]? in
            number += 1
            if number == 3 { throw Trouble() }
            return [Animal("animal \(number)")]
        }
        var text = ""
        var writer = writer { text += String(decoding: $0, as: UTF8.self) }

        do {
            try await rows.write(to: &writer)
            XCTFail("The third page fails.")
        } catch {
            XCTAssertTrue(error is Trouble)
        }
        XCTAssertTrue(text.contains("animal 2"), text)
    }

    func testTotal_isCountedOnlyForATerminal() async throws {
        let counts = Mutex(0)
        for columns in [nil, 80] {
            let rows = Rows(
                total: counts.withLock {
                    $0 += 1; return 9
                }, from: Optional([Animal("ant")])
            ) { rows in
                defer { rows = nil }
                return rows
            }
            var text = ""
            var writer = writer(columns: columns) { text += String(decoding: $0, as: UTF8.self) }

            try await rows.write(to: &writer)

            XCTAssertEqual(text.contains("8 more"), columns != nil, text)
            XCTAssertEqual(counts.withLock { $0 }, columns == nil ? 0 : 1)
        }
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
