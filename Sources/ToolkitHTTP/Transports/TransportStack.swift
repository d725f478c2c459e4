import Foundation
import ToolkitPrimitives

/// The wrappers around a transport in the one order in which they are right.
///
/// The deadline is outermost, so that waiting for another try counts. Redirects are followed outside of the credentials,
/// which thus see where each request goes. The trace is innermost, and tells what really happens.
public struct TransportStack: Sendable {
    /// The service's address; `nil` for what goes to any address, without credentials.
    public var base: URL?
    /// The service's secret header fields.
    public var credentials: HTTPHeaders = [:]
    /// The service's secret query items.
    public var secretQuery: [(String, String)] = []
    /// Whether credentials may go over plain HTTP to another machine: `--insecure`.
    public var allowsInsecure = false
    /// Takes the lines of the trace, `nil` for none: `--verbose`.
    public var trace: (@Sendable (String) -> Void)?
    /// The time for traffic that all requests share.
    public var budget: TrafficBudget
    /// The time.
    public var clock: Clock
    /// A number from 0 up to 1.
    public var random: @Sendable () -> Double

    /// Makes a stack without credentials and trace; set what there is.
    public init(base: URL? = nil, budget: TrafficBudget, clock: Clock, random: @escaping @Sendable () -> Double) {
        self.base = base
        self.budget = budget
        self.clock = clock
        self.random = random
    }

    /// The transport with everything around it.
    public func wrapping(_ transport: any Transport) -> any Transport {
        let mask = SecretMask(names: credentials.map(\.name) + secretQuery.map(\.0))
        var transport = transport
        if let trace { transport = Tracing(transport, mask: mask, clock: clock, write: trace) }
        transport = Credentialed(
            transport, base: base, credentials: credentials, query: secretQuery, mask: mask,
            allowsInsecure: allowsInsecure)
        transport = Retrying(transport, budget: budget, clock: clock, random: random)
        transport = RedirectFollowing(transport, mask: mask, query: secretQuery)
        return Deadline(transport, budget: budget, clock: clock)
    }
}
