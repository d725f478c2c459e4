import ToolkitStandIn

/// What the server does for a request.
package struct RequestPlan {
    /// How a request is answered.
    package indirect enum Work {
        /// By this answer.
        case answered(Sandbox.Outcome)
        /// By events that follow each other until the client leaves, or by other work if there are none.
        ///
        /// The server opens them only while it has room for a stream.
        case streaming(() -> EventStream?, otherwise: Work)
        /// By a helper of a lane, which makes the answer and may block.
        case helped(HelperLane, @Sendable () -> Sandbox.Outcome)

        /// Whether the connection waits for the answer, while the server handles others.
        var waits: Bool {
            switch self {
            case .answered(.response(_, let delivery)): delivery.delay > .zero || delivery.bytesPerSecond != nil
            case .answered: false
            case .streaming, .helped: true
            }
        }
    }

    /// The request as the handler sees it.
    let request: ServerRequest
    let work: Work

    /// Does the work on this thread; for requests that ask for no stream.
    func outcome() -> Sandbox.Outcome {
        switch work {
        case .answered(let answer): answer
        case .streaming: .dropped()
        case .helped(_, let work): work()
        }
    }

    package init(_ request: ServerRequest, _ work: Work) { (self.request, self.work) = (request, work) }
}
