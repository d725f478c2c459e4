import ToolkitStandIn

/// The source of an endless answer: server-sent events (HTML standard, section 9.2).
///
/// The server asks it at a fixed rate, so that many events at once cost no more than a few.
package struct EventStream {
    var headers = Self.standardHeaders
    /// Returns the events since the last call in the format of event streams; empty if there are none.
    ///
    /// Runs on the loop's thread, so all connections wait for it.
    let next: () -> [UInt8]

    static let standardHeaders: HTTPHeaders = ["Content-Type": "text/event-stream", "Cache-Control": "no-store"]

    /// The time between two calls.
    static let interval = Duration.milliseconds(250)
}
