import ToolkitStandIn

/// Answers the requests of a ``Server``.
package protocol RequestHandler: Sendable {
    /// The answer, or `nil` to leave a request that has an owner, writes, or may take long to a helper.
    ///
    /// Runs on the loop's thread, so all connections wait for it.
    func answerAtOnce(_ request: ServerRequest) -> Sandbox.Outcome?

    /// The events for a request that asks for a stream of them; `nil` for all other requests.
    ///
    /// Runs on the loop's thread, after `answerAtOnce` returned `nil`, and must not block.
    func eventStream(for request: ServerRequest) -> EventStream?

    /// The answer to a request for which `answerAtOnce` returned `nil`; runs on a helper's thread, and may block.
    func answer(_ request: ServerRequest) -> Sandbox.Outcome

    /// The lane whose helpers make the answer; runs on the loop's thread.
    func lane(of request: ServerRequest) -> HelperLane

    /// Who sent the request, if owners take turns in its lane; `nil` for all others. Runs on the loop's thread.
    func owner(of request: ServerRequest) -> String?

    /// Starts a round, in which connections may be ready: their reads may share one transaction until `endRound()`.
    ///
    /// Runs on the loop's thread. The server sends helpers' answers only between rounds, so the transaction sees every
    /// change that a client knows of.
    func beginRound()

    /// Ends a round.
    func endRound()

    /// Notes that an answer has been sent, or lost with its connection; runs on the loop's thread, and must not block.
    ///
    /// The server calls it before it reads the next request of the same client.
    func sent(_ exchange: ServerExchange)
}

extension RequestHandler {
    /// Has no events by default.
    package func eventStream(for request: ServerRequest) -> EventStream? { nil }
    /// Takes all requests for reading ones by default.
    package func lane(of request: ServerRequest) -> HelperLane { .reading }
    /// Takes all requests for those of nobody in particular by default.
    package func owner(of request: ServerRequest) -> String? { nil }
    /// Does nothing by default.
    package func beginRound() {}
    /// Does nothing by default.
    package func endRound() {}
    /// Does nothing by default.
    package func sent(_ exchange: ServerExchange) {}
}
