import ToolkitPrimitives

/// Sends a request again when that may help and can do no harm, within the command's time for traffic.
///
/// - Any request is sent again when it certainly never left; an idempotent one also after a broken connection and after
///   502, 503 and 504. The pause doubles from 0.2 s, of which a random half is taken off, so that many clients do not
///   come back at once.
/// - A request is sent again after a 429 that says when (`Retry-After`), if there is the time to wait, unless it must
///   never be repeated, and an idempotent one also after such a 503: a 503 may come from a proxy behind which the work
///   was done.
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
    ///
    /// - Throws: what the last try throws; it says so when an earlier one may have been sent.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var wasSent = false
        var attempt = 1
        while true {
            let outcome = await outcome(of: request)
            guard attempt < Self.tries, let pause = pause(after: outcome, of: request, attempt: attempt),
                pause < budget.remaining
            else { return try wasSent ? outcome.mapError(Self.afterSending).get() : outcome.get() }
            wasSent = wasSent || Self.wasSent(outcome)
            attempt += 1
            try await clock.sleep(pause)
        }
    }

    private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, any Error> {
        do {
            return .success(try await inner.send(request))
        } catch {
            return .failure(error)
        }
    }

    private static func wasSent(_ outcome: Result<HTTPResponse, any Error>) -> Bool {
        if case .failure(let error as HTTPError) = outcome { error.delivery == .maybeSent } else { true }
    }

    private static func afterSending(_ error: any Error) -> any Error {
        (error as? HTTPError)?.afterSending() ?? error
    }

    /// How long to wait before the next try; `nil` when there is none.
    private func pause(
        after outcome: Result<HTTPResponse, any Error>,
        of request: HTTPRequest,
        attempt: Int
    ) -> Duration? {
        switch outcome {
        case .success(let response):
            let isIdempotent = request.repetition == .idempotent
            if isIdempotent || (response.status == .tooManyRequests && request.repetition == .unlessProcessed),
                let seconds = RetryAfter.seconds(in: response, now: clock.now())
            {
                return max(.seconds(seconds), backoff(attempt))
            }
            let isPassing = [.badGateway, .serviceUnavailable, .gatewayTimeout].contains(response.status)
            return isPassing && isIdempotent ? backoff(attempt) : nil
        case .failure(HTTPError.cannotConnect), .failure(HTTPError.connectionLost(_, .notSent)):
            return backoff(attempt)
        case .failure(HTTPError.connectionLost):
            return request.repetition == .idempotent ? backoff(attempt) : nil
        case .failure:
            return nil
        }
    }

    private func backoff(_ attempt: Int) -> Duration {
        .milliseconds(100 << attempt) * (0.5 + random() / 2)
    }
}
