import XCTest

@testable import LocalBackend

/// Runs a test body once for each poller of this system.
func withEachPoller(
    limits: ServerLimits = ServerLimits(), _ handler: () -> StubHandler = { StubHandler() },
    _ body: (Server, StubHandler) throws -> Void
) throws {
    for poller in try pollers() {
        let handler = handler()
        let server = try Server(host: "127.0.0.1", port: 0, limits: limits, handler: handler, poller: poller)
        defer { server.stop() }
        try body(server, handler)
    }
}

/// All pollers of this system.
func pollers() throws -> [any Poller] {
    #if os(Linux)
        [try EpollPoller(), PollPoller()]
    #else
        [PollPoller()]
    #endif
}

/// Waits until a condition is true; fails after ten seconds.
func eventually(_ what: String, file: StaticString = #filePath, line: UInt = #line, _ isTrue: () -> Bool) {
    let end = ContinuousClock.now + .seconds(10)
    while !isTrue() {
        guard ContinuousClock.now < end else { return XCTFail("never: \(what)", file: file, line: line) }
        sched_yield()
    }
}
