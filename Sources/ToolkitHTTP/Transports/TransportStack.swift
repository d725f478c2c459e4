import ToolkitPrimitives

/// Puts the wrappers around a transport in the correct order.
///
/// The deadline is outermost, so that the pause before a retry counts. Redirects are followed outside the credentials,
/// so that each request gets only the credentials for its address. The trace is innermost, so that it shows each
/// request as it is sent.
package struct TransportStack: Sendable {
    /// The service's address; `nil` for requests to any address without credentials.
    package var base: URL?
    /// The service's secret header fields.
    package var credentials: HTTPHeaders = [:]
    /// The service's secret query items.
    package var secretQuery: [(String, String)] = []
    /// Whether no redirect to another host is followed, also for reads.
    package var staysOnHost = false
    /// Whether credentials may be sent to another machine over plain HTTP: `--insecure`.
    package var allowsInsecure = false
    /// Writes the lines of the trace, for `--verbose`; `nil` for no trace.
    package var trace: (@Sendable (String) -> Void)?
    /// Gets a note about each retry of a request that may have reached the service, before the pause.
    package var onRetry: (@Sendable (String) -> Void)?
    /// The command's time limit, shared by all requests.
    package var timeLimit: TimeLimit
    /// Whether to cancel requests at the time limit; `false` for a transport that keeps the limit itself.
    package var limitsTime = true
    /// The clock for pauses and the deadline.
    package var clock: Clock
    /// Returns a number from 0 up to 1.
    package var random: @Sendable () -> Double

    /// Makes a stack without credentials and trace; set the properties to add them.
    package init(base: URL? = nil, timeLimit: TimeLimit, clock: Clock, random: @escaping @Sendable () -> Double) {
        (self.base, self.timeLimit, self.clock, self.random) = (base, timeLimit, clock, random)
    }

    package func wrapping(_ transport: any Transport) -> any Transport {
        let mask = SecretMask(names: credentials.map(\.name) + secretQuery.map(\.0))
        var transport = transport
        if let trace { transport = Tracing(transport, mask: mask, clock: clock, write: trace) }
        transport = Credentialed(
            transport, base: base, credentials: credentials, query: secretQuery, mask: mask,
            allowsInsecure: allowsInsecure)
        transport = Retrying(transport, timeLimit: timeLimit, clock: clock, random: random, onRetry: onRetry)
        transport = RedirectFollowing(
            transport, mask: mask, query: secretQuery, credentials: credentials, staysOnHost: staysOnHost)
        return limitsTime ? Deadline(transport, timeLimit: timeLimit, clock: clock) : transport
    }
}
