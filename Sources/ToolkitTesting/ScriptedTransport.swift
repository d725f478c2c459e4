import Foundation
import Synchronization
import ToolkitProgram

/// A transport that returns scripted replies, and refuses requests without one.
///
/// Each reply is used once. Replies to the same request are used in the order of the script.
public final class ScriptedTransport: Transport {
    /// A request without a scripted reply.
    public struct Unscripted: Error, Equatable {
        /// The request in the form that `reply(to:)` takes.
        public let request: String
    }

    private struct State {
        var replies: [(request: String, outcome: Result<HTTPResponse, any Error>)] = []
        var requests: [HTTPRequest] = []
    }

    private let state = Mutex(State())

    /// Creates a transport without replies.
    public init() {}

    /// The received requests in order, including refused ones.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The scripted requests that have not been received yet.
    public var unasked: [String] { state.withLock { $0.replies.map(\.request) } }

    /// Scripts a response.
    /// - Parameter request: The method, path and query as they are sent: `GET /rest/cats?max=5`.
    public func reply(to request: String, with response: HTTPResponse) {
        state.withLock { $0.replies.append((request, .success(response))) }
    }

    /// Scripts a response with a JSON body.
    public func reply(to request: String, with value: some Encodable, status: HTTPStatus = .ok) throws {
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        reply(to: request, with: HTTPResponse(status: status, headers: headers, body: try JSON.encode(value)))
    }

    /// Scripts a failure.
    public func reply(to request: String, throwing error: any Error) {
        state.withLock { $0.replies.append((request, .failure(error))) }
    }

    /// Returns the next reply to a request.
    /// - Throws: `Unscripted` if there is none, or the scripted error.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let query = request.url.query().map { "?\($0)" } ?? ""
        let name = "\(request.method) \(request.url.path())\(query)"
        let outcome = state.withLock { state -> Result<HTTPResponse, any Error> in
            state.requests.append(request)
            guard let index = state.replies.firstIndex(where: { $0.request == name }) else {
                return .failure(Unscripted(request: name))
            }
            return state.replies.remove(at: index).outcome
        }
        return try outcome.get()
    }
}
