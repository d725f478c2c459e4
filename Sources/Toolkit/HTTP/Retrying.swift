/// Sends a request again when that may help and can do no harm, within the command's time for traffic.
///
/// - A request that is repeatable, or that never arrived, is sent again after a broken connection; one that is
///   repeatable also after 502, 503 and 504. The pause doubles from 0.2 s, of which a random half is taken off, so that
///   many clients do not come back at once.
/// - Any request is sent again after a 429 that says when (`Retry-After`), if there is the time to wait, and one that is
///   repeatable also after such a 503: that may come from a proxy behind which the work was done.
///
/// There are three tries at most.
public struct Retrying: Transport {
    private static let tries = 3
    private let inner: any Transport
    private let budget: TrafficBudget
    private let clock: Clock
    private let random: @Sendable () -> Double

    /// Wraps a transport.
    /// - Parameter random: a number from 0 up to 1, for the length of a pause.
    public init(
        _ inner: any Transport,
        budget: TrafficBudget,
        clock: Clock,
        random: @escaping @Sendable () -> Double
    ) {
        self.inner = inner
        self.budget = budget
        self.clock = clock
        self.random = random
    }

    /// Sends a request until it is answered, or another try makes no sense.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        for attempt in 1..<Self.tries {
            let outcome = await outcome(of: request)
            guard let pause = pause(after: outcome, of: request, attempt: attempt), pause < budget.remaining else {
                return try outcome.get()
            }
            try await clock.sleep(pause)
        }
        return try await inner.send(request)
    }

    private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, any Error> {
        do {
            return .success(try await inner.send(request))
        } catch {
            return .failure(error)
        }
    }

    /// How long to wait before the next try; `nil` when there is none.
    private func pause(
        after outcome: Result<HTTPResponse, any Error>,
        of request: HTTPRequest,
        attempt: Int
    ) -> Duration? {
        switch outcome {
        case .success(let response):
            if request.isRepeatable || response.status == .tooManyRequests,
                let seconds = RetryAfter.seconds(in: response, now: clock.now())
            {
                return max(.seconds(seconds), backoff(attempt))
            }
            let isPassing = [.badGateway, .serviceUnavailable, .gatewayTimeout].contains(response.status)
            return isPassing && request.isRepeatable ? backoff(attempt) : nil
        case .failure(HTTPError.cannotConnect), .failure(HTTPError.connectionLost(_, .notSent)):
            return backoff(attempt)
        case .failure(HTTPError.connectionLost):
            return request.isRepeatable ? backoff(attempt) : nil
        case .failure:
            return nil
        }
    }

    private func backoff(_ attempt: Int) -> Duration {
        .milliseconds(100 << attempt) * (0.5 + random() / 2)
    }
}
