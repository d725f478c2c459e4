/// The helper threads that make an answer: each lane has its own, so that slow requests of one do not delay another.
package enum HelperLane: Hashable, Sendable {
    /// For requests that only read.
    case reading
    /// For requests that write, and so wait for other writers.
    case writing
    /// For requests that move much data; one runs at a time.
    case copying
    /// For requests that may wait for another server, by its name.
    case forwarding(to: String)
}
