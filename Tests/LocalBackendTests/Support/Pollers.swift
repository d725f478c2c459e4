import XCTest

@testable import LocalBackend

/// Runs a test body once for each poller of this system.
func withEachPoller<Handler: RequestHandler>(
    limits: ServerLimits = ServerLimits(), _ handler: () -> Handler,
    _ body: (Server, Handler) throws -> Void
) throws {
    for poller in pollers() {
        let handler = handler()
        let server = try Server(host: "127.0.0.1", port: 0, limits: limits, handler: handler, poller: poller)
        defer { server.stop() }
        try body(server, handler)
    }
}

/// Runs a test body once for each poller of this system, with a handler that answers every request.
func withEachPoller(
    limits: ServerLimits = ServerLimits(), _ body: (Server, StubHandler) throws -> Void
) throws {
    try withEachPoller(limits: limits, { StubHandler() }, body)
}

/// All pollers of this system.
///
/// With `.ci/darwin/like-darwin.c`, there is no epoll.
func pollers() -> [any Poller] {
    #if os(Linux)
        if let poller = try? EpollPoller() { return [poller, PollPoller()] }
    #endif
    return [PollPoller()]
}

/// Waits until a condition is true; fails after ten seconds.
func eventually(_ what: String, file: StaticString = #filePath, line: UInt = #line, _ isTrue: () -> Bool) {
    let end = ContinuousClock.now + .seconds(10)
    while !isTrue() {
        guard ContinuousClock.now < end else { return XCTFail("never: \(what)", file: file, line: line) }
        sched_yield()
    }
}
