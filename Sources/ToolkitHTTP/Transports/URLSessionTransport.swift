import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends a request over the network with URLSession and returns the response unchanged.
///
/// It does not follow redirects and has no time limit, because the wrappers around it do both. It keeps no cookies and
/// no cache.
struct URLSessionTransport: Transport {
    private let proxies: ProxySettings
    private let bodyLimit: Int
    private let idle = ChannelPool()

    /// - Parameter bodyLimit: The length in bytes of the longest body to accept.
    init(proxies: ProxySettings, bodyLimit: Int) {
        self.proxies = proxies
        self.bodyLimit = bodyLimit
        #if canImport(FoundationNetworking)
            for (name, value) in proxies.curlVariables { setenv(name, value, 1) }
        #endif
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // libcurl retries a request by itself if a kept connection turns out to be closed, and this URLSession cannot
        // provide the body a second time. So a request that must not be sent twice gets a new connection.
        let isPlain = request.repetition == .idempotent && request.body == nil
        let channel = (isPlain ? idle.take() : nil) ?? Channel(proxies)
        do {
            let response = try await send(request, over: channel)
            if isPlain { idle.put(channel) } else { channel.session.finishTasksAndInvalidate() }
            return response
        } catch {
            channel.end()
            throw error
        }
    }

    private func send(_ request: HTTPRequest, over channel: Channel) async throws -> HTTPResponse {
        let task = channel.session.dataTask(with: try URLRequest(request))
        // The `Content-Length` for HEAD is the length of a body that is not sent (RFC 9110, section 8.6).
        let limit = request.method == .head ? .max : bodyLimit
        let exchange = Exchange(host: WebOrigin.name(of: request.url), bodyLimit: limit)
        channel.exchanges.insert(exchange, for: task)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if exchange.begin(continuation) { task.resume() }
            }
        } onCancel: {
            // The waiting caller then ends the channel. This handler must not: if the response came just before, the
            // channel may already be in use again.
            exchange.finish(.failure(CancellationError()))
        }
    }
}

/// The idle sessions, each with its open connections.
///
/// A session has one request at a time, so that a response that is too large can be stopped without stopping others.
private final class ChannelPool: Sendable {
    private let channels = Mutex<[Channel]>([])

    func take() -> Channel? { channels.withLock { $0.popLast() } }

    func put(_ channel: Channel) { channels.withLock { $0.append(channel) } }
}

/// A session and its delegate.
private struct Channel: Sendable {
    let session: URLSession
    let exchanges = ExchangeTable()

    init(_ proxies: ProxySettings) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
        configuration.timeoutIntervalForRequest = 86_400
        #if !canImport(FoundationNetworking)
            if !proxies.isEmpty { configuration.connectionProxyDictionary = proxies.connectionProxyDictionary }
        #endif
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        // The priority is above the queue on which libcurl reads. Otherwise, a few fast senders take all threads, and
        // their data piles up before the delegate sees it.
        queue.qualityOfService = .userInteractive
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
    }

    /// Cancels the current request; the session cannot be used again.
    func end() {
        DispatchQueue.ending.async { session.invalidateAndCancel() }
    }
}

extension DispatchQueue {
    /// The queue on which transfers are cancelled; on Linux, cancelling waits for libcurl, which may be busy reading.
    fileprivate static let ending = DispatchQueue(
        label: "toolkit.ending", qos: .userInteractive, attributes: .concurrent)
}

/// The delegate of a session; it finds the current exchange by its task.
private final class ExchangeTable: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Mutex<[Int: Exchange]>([:])

    func insert(_ exchange: Exchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let exchange = exchanges.withLock { $0[dataTask.taskIdentifier] }
        if exchange?.receive(data) == false { abandon(dataTask) }
    }

    /// Cancels a task; data that arrives in the meantime is ignored.
    private func abandon(_ task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = nil }
        DispatchQueue.ending.async { task.cancel() }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let exchange = exchanges.withLock { $0[dataTask.taskIdentifier] }
        let isWanted = exchange?.expect(response.expectedContentLength) != false
        // On Linux, URLSession ignores the disposition.
        if !isWanted { abandon(dataTask) }
        completionHandler(isWanted ? .allow : .cancel)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        exchange?.complete(task.response, error)
    }

    #if canImport(FoundationNetworking)
        // For a 401 with an authentication scheme, this URLSession asks for credentials and never completes the task
        // without them. The head and the body have arrived by then, so the response is complete.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            exchanges.withLock { $0[task.taskIdentifier] }?.complete(task.response, nil)
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif
}

/// One request in progress: the received part of its response, and the caller that waits for it.
private final class Exchange: Sendable {
    private struct State {
        var waiting: CheckedContinuation<HTTPResponse, any Error>?
        var outcome: Result<HTTPResponse, any Error>?
        var body: [UInt8] = []
    }

    private let host: String
    private let bodyLimit: Int
    private let state = Mutex(State())

    init(host: String, bodyLimit: Int) {
        self.host = host
        self.bodyLimit = bodyLimit
    }

    /// Stores the waiting caller; returns `false` if the exchange has already ended.
    func begin(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.waiting = continuation }
            return state.outcome
        }
        guard let outcome else { return true }
        continuation.resume(with: outcome)
        return false
    }

    /// Ends the exchange; later calls are ignored.
    func finish(_ outcome: Result<HTTPResponse, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.body = []
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: outcome)
    }

    /// Checks the announced length of the body, which may be unknown; returns `false` if it is too long.
    func expect(_ length: Int64) -> Bool {
        guard length > bodyLimit else { return true }
        finish(.failure(HTTPError.bodyTooLarge(host: host, limit: bodyLimit)))
        return false
    }

    /// Appends a part of the body; returns `false` to stop the transfer.
    func receive(_ data: Data) -> Bool {
        let (isOver, isTooLarge) = state.withLock { state in
            guard state.outcome == nil else { return (true, false) }
            data.withUnsafeBytes { state.body.append(contentsOf: $0) }
            return (false, state.body.count > bodyLimit)
        }
        if isTooLarge { finish(.failure(HTTPError.bodyTooLarge(host: host, limit: bodyLimit))) }
        return !isOver && !isTooLarge
    }

    /// Ends the exchange after the transfer, with the response or the error.
    func complete(_ response: URLResponse?, _ error: (any Error)?) {
        if let error {
            finish(.failure(HTTPError(error, host: host)))
        } else if let response = response as? HTTPURLResponse {
            finish(.success(HTTPResponse(response, body: state.withLock { $0.body })))
        } else {
            finish(.failure(HTTPError.notHTTP(host: host)))
        }
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest) throws {
        guard WebOrigin(request.url) != nil else {
            throw HTTPError.badAddress(reason: "is not a valid http:// or https:// URL")
        }
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpShouldHandleCookies = false
        setValue("toolkit", forHTTPHeaderField: "User-Agent")
        for field in request.headers {
            guard !field.value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
                throw HTTPError.unsendableHeader(name: field.name)
            }
            setValue(field.value, forHTTPHeaderField: field.name)
        }
        if let body = request.body { httpBody = Data(body) }
    }
}

extension HTTPResponse {
    fileprivate init(_ response: HTTPURLResponse, body: [UInt8]) {
        self.init(status: HTTPStatus(rawValue: response.statusCode), body: body)
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { (name: $0, value: "\(value)") }
        }
        for field in fields.sorted(by: { $0.name < $1.name }) {
            headers.add(field.name, field.value)
        }
    }
}
