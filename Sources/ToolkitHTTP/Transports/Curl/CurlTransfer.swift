import Synchronization
import ToolkitPrimitives

/// One request in progress: the received part of its response, and the caller that waits for it.
///
/// libcurl's callbacks fill it on the thread of the ``CurlLoop``; the caller may end it on any other.
final class CurlTransfer: Sendable {
    private struct State {
        var head: ResponseHead
        var body: [UInt8] = []
        /// Why toolkit stops the transfer.
        var refusal: HTTPError?
        var mayHaveLeft = false
        var tried: [String] = []
    }

    let request: HTTPRequest
    /// What all requests have in common.
    let settings: CurlSettings
    /// The response or the error, which the caller waits for.
    let outcome = FirstResult<HTTPResponse>()
    /// The proxy; `nil` for a direct connection.
    let proxy: String?
    private let origin: WebOrigin
    private let state: Mutex<State>

    /// - Parameter origin: The origin of the request's URL.
    init(_ request: HTTPRequest, to origin: WebOrigin, _ settings: CurlSettings) {
        (self.request, self.settings, self.origin) = (request, settings, origin)
        proxy = settings.proxies.proxy(for: origin)
        let head = ResponseHead(sizeLimit: settings.headLimit, fieldLimit: settings.fieldLimit)
        state = Mutex(State(head: head))
    }

    /// The host for messages, with the port if it is not the scheme's default.
    var host: String { origin.name }

    /// Whether the request uses TLS.
    var isSecure: Bool { origin.scheme == "https" }

    /// Notes an address to which libcurl is about to connect.
    func connects(to address: String) { state.withLock { $0.tried.append(address) } }

    /// Notes that the connection is ready, and that the request's first byte leaves next.
    func sends() { state.withLock { $0.mayHaveLeft = true } }

    /// Reads a line of the head; returns `false` to stop the transfer.
    func receive(head line: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            do throws(ResponseHead.Fault) {
                try state.head.read(line)
            } catch {
                switch error {
                case .tooLarge: state.refusal = .headTooLarge(host: host)
                case .malformed: state.refusal = .notHTTP(host: host)
                }
                return false
            }
            // The `Content-Length` for HEAD is the length of a body that is not sent (RFC 9110, section 8.6).
            guard state.head.isComplete, request.method != .head, let length = state.head.bodyLength else {
                return true
            }
            guard length <= settings.bodyLimit else {
                state.refusal = .bodyTooLarge(host: host, limit: settings.bodyLimit)
                return false
            }
            if state.body.isEmpty { state.body.reserveCapacity(length) }
            return true
        }
    }

    /// Appends a part of the body, decompressed; returns `false` to stop the transfer.
    func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard !outcome.isSet else { return false }
        return state.withLock { state in
            guard state.body.count + bytes.count <= settings.bodyLimit else {
                state.refusal = .bodyTooLarge(host: host, limit: settings.bodyLimit)
                return false
            }
            state.body.append(contentsOf: bytes)
            return true
        }
    }

    /// Ends the transfer with the response, or with the error for libcurl's failure.
    func complete(_ result: Result<HTTPMetrics, CurlFailure>) {
        outcome.set(
            state.withLock { state in
                if let refusal = state.refusal { return .failure(refusal) }
                let metrics: HTTPMetrics
                switch result {
                case .success(let value): metrics = value
                case .failure(let failure):
                    let delivery: HTTPError.Delivery = state.mayHaveLeft ? .maybeSent : .notSent
                    let error = HTTPError(failure, host: host, tried: state.tried, delivery)
                    // libcurl may have sent the request on a kept connection, and failed to open the next one.
                    return .failure(state.mayHaveLeft ? error.afterSending() : error)
                }
                // libcurl takes a connection that is closed within the head for the end of the response.
                guard state.head.isComplete else { return .failure(HTTPError.connectionLost(host: host, .maybeSent)) }
                var response = HTTPResponse(status: state.head.status, headers: state.head.headers, body: state.body)
                response.metrics = metrics
                return .success(response)
            })
    }
}
