import ToolkitStandIn

/// What answers the requests of a ``Server``.
public protocol RequestHandler: Sendable {
    /// The answer at once, or `nil` when a helper has to make it: for what writes, and for what may be slow.
    ///
    /// On the loop's thread, where every connection waits for it.
    func answerAtOnce(_ request: ServerRequest) -> Sandbox.Outcome?

    /// The answer to a request for which `answerAtOnce` had none; on a helper's thread, which it may hold up.
    func answer(_ request: ServerRequest) -> Sandbox.Outcome

    /// Which helpers are to make the answer; on the loop's thread.
    func lane(of request: ServerRequest) -> HelperLane

    /// More than one connection is ready, so that reads may share one transaction up to `endRound()`.
    ///
    /// On the loop's thread. What helpers have done is told to clients outside of a round only, so a transaction that
    /// a round opens sees all that anybody was told before.
    func beginRound()

    /// The round is over; none of its answers will be asked for again.
    func endRound()

    /// An answer has been sent, or was lost with its connection; on the loop's thread, which it must not hold up.
    ///
    /// Called before the next request of the same client is read.
    func sent(_ exchange: ServerExchange)
}

extension RequestHandler {
    /// All requests only read by default.
    public func lane(of request: ServerRequest) -> HelperLane { .reading }
    /// Nothing is shared by default.
    public func beginRound() {}
    /// Nothing is shared by default.
    public func endRound() {}
    /// Nothing is noted by default.
    public func sent(_ exchange: ServerExchange) {}
}
