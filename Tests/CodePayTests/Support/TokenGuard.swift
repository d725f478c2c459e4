import Synchronization
import Toolkit

/// A gateway that refuses old access tokens with 401; mockapi.io itself never does.
final class TokenGuard: Transport {
    private struct State {
        var refused: Set<String> = []
        var seen: Set<String> = []
        var refusals: [HTTPMethod] = []
        var expiry: HTTPMethod?
        var processesRefused = false
        var refusesAll = false
        var givesTokens = true
    }

    private let inner: any Transport
    private let state = Mutex(State())

    init(_ inner: any Transport) {
        self.inner = inner
    }

    /// The methods of the requests that were refused.
    var refusals: [HTTPMethod] { state.withLock { $0.refusals } }

    /// Refuses every token that was used before.
    /// - Parameter afterTheWork: Whether the service processes a refused request anyway.
    func expireTokens(afterTheWork: Bool = false) {
        state.withLock { state in
            state.refused = state.seen
            state.processesRefused = afterTheWork
        }
    }

    /// At the next request with a method, refuses every token used so far; the service still processes that request.
    func expireTokens(at method: HTTPMethod) { state.withLock { $0.expiry = method } }

    /// Refuses every token from now on.
    func refuseAll() { state.withLock { $0.refusesAll = true } }

    /// Makes requests for a token fail, as if the service could not be reached.
    func giveNoTokens() { state.withLock { $0.givesTokens = false } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.url.path().contains("/user/"), !state.withLock({ $0.givesTokens }) {
            throw HTTPError.cannotConnect(host: "localhost:9")
        }
        guard let token = request.headers["Authorization"] else { return try await inner.send(request) }
        let (isRefused, isProcessed) = state.withLock { state in
            state.seen.insert(token)
            if state.expiry == request.method {
                state.expiry = nil
                state.refused = state.seen
                state.processesRefused = true
            }
            let isRefused = state.refusesAll || state.refused.contains(token)
            if isRefused { state.refusals.append(request.method) }
            return (isRefused, !isRefused || state.processesRefused)
        }
        let response = isProcessed ? try await inner.send(request) : HTTPResponse()
        return isRefused ? HTTPResponse(status: .unauthorized) : response
    }
}
