import Foundation
import Synchronization
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ServedDataTests: XCTestCase {
    private let folder = TemporaryFolder()

    func testSave_waitsForNobodyWhoWrites() throws {
        let data = try notes(.several)
        let (begins, mayEnd, ends) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let database = data.standIns[0].writing.service.database
        Thread.detachNewThread {
            let hadToWait = try? database.write { _ in
                begins.signal()
                return mayEnd.wait(timeout: .now() + 30) == .timedOut
            }
            XCTAssertEqual(hadToWait, false, "the copy waited for the write")
            ends.signal()
        }
        begins.wait()

        _ = try data.save(to: "\(folder.path)/copy")

        mayEnd.signal()
        ends.wait()
    }

    func testDataOfOneConnection_opensOne() throws {
        let count = Mutex(0)

        _ = try notes(.one) { count.withLock { $0 += 1 } }

        XCTAssertEqual(count.withLock(\.self), 1)
    }

    func testData_opensOneForEachUse() throws {
        let count = Mutex(0)

        _ = try notes(.several) { count.withLock { $0 += 1 } }

        XCTAssertEqual(count.withLock(\.self), 4)
    }

    func testFaultArmedDuringSharedReads_isSeenByTheNextOnes() throws {
        let data = try notes(.several)
        let standIn = data.standIns[0]
        data.beginReading()
        XCTAssertEqual(try answerAtOnce(standIn)?.status, .ok)

        try arm(standIn)

        XCTAssertEqual(try answerAtOnce(standIn)?.status, .ok, "the transaction is older than the fault")
        data.endReading()
        data.beginReading()
        XCTAssertNil(try answerAtOnce(standIn))
        data.endReading()
    }

    func testFaultArmedBetweenReadsThatShareNothing_isSeen() throws {
        let standIn = try notes(.several).standIns[0]
        XCTAssertEqual(try answerAtOnce(standIn)?.status, .ok)

        try arm(standIn)

        XCTAssertNil(try answerAtOnce(standIn))
    }

    private func arm(_ standIn: ServedData.ServedStandIn) throws {
        let route = try XCTUnwrap(RoutePattern("GET /notes/:id"))
        _ = try Fault.add(FaultPlan(route, .status(503, retryAfter: nil)), to: standIn.writing.service.database)
    }

    private func answerAtOnce(_ standIn: ServedData.ServedStandIn) throws -> HTTPResponse? {
        let request = SandboxRequest(.get, target: "/notes/1", headers: [:], body: [], origin: Sandbox.origin)
        let asked = try XCTUnwrap(request)
        return try standIn.answerAtOnce(asked, standIn.quick.place(of: asked))
    }

    private func notes(
        _ connections: ServedData.Connections, opening: @escaping @Sendable () -> Void = {}
    ) throws -> ServedData {
        try ServedData(["notes"], connections, at: { _ in .shared }) { [path = folder.path] feature, _ in
            opening()
            return Sandbox(try NotesSandbox("\(path)/\(feature).sqlite"))
        }
    }
}
