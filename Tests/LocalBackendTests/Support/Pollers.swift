import XCTest

@testable import LocalBackend

/// Does the same with a server for each way of waiting that this system has.
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

/// Every way of waiting that this system has.
func pollers() throws -> [any Poller] {
    #if os(Linux)
        [try EpollPoller(), PollPoller()]
    #else
        [PollPoller()]
    #endif
}

/// Waits for something that another thread does; fails after ten seconds.
func eventually(_ what: String, file: StaticString = #filePath, line: UInt = #line, _ isTrue: () -> Bool) {
    let end = ContinuousClock.now + .seconds(10)
    while !isTrue() {
        guard ContinuousClock.now < end else { return XCTFail("never: \(what)", file: file, line: line) }
        sched_yield()
    }
}
