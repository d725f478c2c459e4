import XCTest

/// Tests that waiting for a service costs no processor time.
final class WaitingTests: XCTestCase {
    /// The additional processor time of ten seconds, in seconds.
    private static let limit = 0.020

    func testTenSeconds_ofWaiting_costNoProcessorTime() throws {
        let server = try HostileServer()
        let program = try server.program()
        // Other processes can only make a run more expensive, so the cheapest of several runs counts.
        let usual = try (0..<5).map { _ in try cost(of: program.measure(HostileServer.list(server.url("good")))) }

        let waiting = try ["late/10", "slow-head/10", "slow-body/10"].map { name in
            (name, try (0..<3).map { _ in try program.measure(HostileServer.list(server.url(name), timeout: 15)) })
        }
        for (name, commands) in waiting {
            let costs = try commands.map(cost)
            let more = (costs.min() ?? 0) - (usual.min() ?? 0)
            XCTAssertLessThanOrEqual(more, Self.limit, "\(name): \(costs) after \(usual)")
        }
    }

    /// Waits until the command has succeeded, and returns its processor time in seconds.
    private func cost(of command: MeasuredProgram) throws -> Double {
        let run = try command.finish()
        XCTAssertEqual(run.end.status, 0, run.end.error)
        return run.processor
    }
}
