/// Answers the requests of a ``Server``.
package protocol RequestHandler: Sendable {
    /// Decides how to answer a request.
    ///
    /// Runs on the loop's thread, so all connections wait for it.
    func plan(_ request: ServerRequest) -> RequestPlan

    /// Starts a round, in which connections may be ready: their reads may share one transaction until `endRound()`.
    ///
    /// Runs on the loop's thread. The server sends helpers' answers only between rounds, so the transaction sees every
    /// change that a client knows of.
    func beginRound()

    func endRound()

    /// Notes that an answer has been sent, or lost with its connection; runs on the loop's thread, and must not block.
    ///
    /// The server calls it before it reads the next request of the same client.
    func sent(_ exchange: ServerExchange)
}

extension RequestHandler {
    package func beginRound() {}
    package func endRound() {}
    package func sent(_ exchange: ServerExchange) {}
}
