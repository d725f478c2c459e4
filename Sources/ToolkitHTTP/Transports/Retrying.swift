import ToolkitPrimitives

/// Retries a request when that is safe and may help, within the command's time limit.
///
/// - Any request is retried if it never left this machine. An idempotent request is also retried after a lost connection
///   and after 502, 503 and 504. The pause starts at 0.2 s and doubles; it is shortened by up to half at random, so that
///   many clients do not retry at the same time.
/// - After a 429 with `Retry-After`, a request is retried if the time limit allows the wait, unless its repetition is
///   `.never`. After such a 503, only an idempotent request is retried: the 503 may come from a proxy, and the service
///   behind it may have processed the request.
///
/// There are at most three attempts.
struct Retrying: Transport {
    private static let tries = 3
    private let inner: any Transport
    private let timeLimit: TimeLimit
    private let clock: Clock
    private let random: @Sendable () -> Double
    private let onRetry: (@Sendable (String) -> Void)?

    /// - Parameters:
    ///   - random: Returns a number from 0 up to 1, for the length of a pause.
    ///   - onRetry: Gets a note about each retry of a request that may have reached the service, before the pause.
    init(
        _ inner: any Transport,
        timeLimit: TimeLimit,
        clock: Clock,
        random: @escaping @Sendable () -> Double,
        onRetry: (@Sendable (String) -> Void)? = nil
    ) {
        (self.inner, self.timeLimit, self.clock) = (inner, timeLimit, clock)
        (self.random, self.onRetry) = (random, onRetry)
    }

    /// Sends a request until there is a response or a reason not to retry.
    ///
    /// - Throws: The error of the last attempt; it tells whether an earlier attempt may have been sent.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var wasSent = false
        var attempt = 1
        while true {
            let outcome = await outcome(of: request)
            guard attempt < Self.tries, let pause = pause(after: outcome, of: request, attempt: attempt),
                pause < timeLimit.remaining
            else { return try wasSent ? outcome.mapError(Self.afterSending).get() : outcome.get() }
            wasSent = wasSent || Self.wasSent(outcome)
            attempt += 1
            if Self.wasSent(outcome) {
                onRetry?("\(Self.sentence(outcome)) Trying again in \(pause.inSeconds) (\(attempt) of \(Self.tries)).")
            }
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

    private static func sentence(_ outcome: Result<HTTPResponse, any Error>) -> String {
        switch outcome {
        case .success(let response): "The service answered \(response.status.rawValue) \(response.status.reason)."
        case .failure(let error): (error as? HTTPError).map { "\($0.report.message)" } ?? "The request failed."
        }
    }

    private static func wasSent(_ outcome: Result<HTTPResponse, any Error>) -> Bool {
        if case .failure(let error as HTTPError) = outcome { error.delivery == .maybeSent } else { true }
    }

    private static func afterSending(_ error: any Error) -> any Error { (error as? HTTPError)?.afterSending() ?? error }

    /// The pause before the next attempt; `nil` if the request is not retried.
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
        case .failure(HTTPError.connectionLost), .failure(HTTPError.afterSending(.cannotConnect)):
            return request.repetition == .idempotent ? backoff(attempt) : nil
        case .failure:
            return nil
        }
    }

    private func backoff(_ attempt: Int) -> Duration { .milliseconds(100 << attempt) * (0.5 + random() / 2) }
}
