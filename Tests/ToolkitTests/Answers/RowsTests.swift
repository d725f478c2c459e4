import Dispatch
import Synchronization
import XCTest

@testable import TestSupport
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
        let terminal = TerminalPrinter(columns: columns, colors: false, pictures: false)
        let output = AnswerOutput(isTerminal: columns != nil, sink: sink)
        return AnswerWriter(format: columns == nil ? .ndjson : .text, terminal, to: output)
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

    func testRows_beforeTheWantedOnes_areNotFetched() async throws {
        let fetched = Mutex<[Int]>([])
        let rows = Rows(
            from: (0..<10)[...],
            next: { left -> [Int]? in
                let page = Array(left.prefix(2))
                left = left.dropFirst(2)
                fetched.withLock { $0 += page }
                return page.isEmpty ? nil : page
            }, skip: { $0 = $0.dropFirst($1) }, rows: { $0.map { Animal("animal \($0)") } })
        let call = Call(["zoo"], Allowance(isReadOnly: true, spending: 0), limit: 1_000).drawing(5..<8)
        let caller = Caller(call)
        let terminal = TerminalPrinter(columns: nil, colors: false, pictures: false)
        let output = AnswerOutput(isTerminal: true) { _ in }
        var writer = AnswerWriter(format: .text, terminal, to: output, for: caller)

        try await rows.write(to: &writer)

        let run = caller.take()
        XCTAssertEqual(run.data?.array?.compactMap { $0["name"]?.string }, ["animal 5", "animal 6", "animal 7"])
        XCTAssertTrue(run.hasMoreRows)
        XCTAssertFalse(fetched.withLock { $0.contains { $0 < 5 } })
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
