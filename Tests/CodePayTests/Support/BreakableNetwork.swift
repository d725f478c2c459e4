import Foundation
import Synchronization
import Toolkit

/// A network to a sandbox that a test can break at chosen requests.
final class BreakableNetwork: Transport {
    private struct State {
        var requests: [HTTPRequest] = []
        var interruption: Interruption?
        var event: (isDue: @Sendable (Int, HTTPRequest) -> Bool, work: @Sendable () throws -> Void)?
        var held: [HTTPRequest] = []
        var refusal: (number: Int, status: HTTPStatus)?
        var alteration: (number: Int, work: @Sendable (inout HTTPResponse) throws -> Void)?
    }

    private let sandbox: Sandbox
    private let marks: StoredMarks
    private let state = Mutex(State())

    /// Creates a network without faults.
    /// - Parameter marks: Where the service behind it stores fields that it does not know.
    init(to sandbox: Sandbox, marks: StoredMarks) {
        self.sandbox = sandbox
        self.marks = marks
    }

    /// The requests since the count began.
    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The requests that change data, since the count began.
    var writes: [HTTPRequest] { requests.filter { $0.method != .get } }

    /// Whether the interruption has happened.
    var isBroken: Bool {
        state.withLock { state in state.interruption.map { state.requests.count >= $0.number } ?? false }
    }

    /// Whether an action still waits for its request.
    var isWaiting: Bool { state.withLock { $0.event != nil } }

    /// Removes all faults, and counts requests from 1 again; delayed requests stay delayed.
    func mend() {
        state.withLock { $0 = State(held: $0.held) }
    }

    /// Breaks a request, counted from now.
    func interrupt(_ interruption: Interruption) {
        state.withLock { state in
            state.requests = []
            state.interruption = interruption
        }
    }

    /// Lets a gateway refuse a request that changes data, counted from now, after the service has processed it.
    func refuse(_ number: Int, with status: HTTPStatus) {
        state.withLock { $0.refusal = (number, status) }
    }

    /// Alters the answer to a request, counted from now.
    func alter(_ number: Int, _ work: @escaping @Sendable (inout HTTPResponse) throws -> Void) {
        mend()
        state.withLock { $0.alteration = (number, work) }
    }

    /// Runs an action just before a request reaches the service, besides the interruption.
    func also(before number: Int, _ work: @escaping @Sendable () throws -> Void) {
        state.withLock { $0.event = ({ count, _ in count == number }, work) }
    }

    /// Runs an action just before a request reaches the service, counted from now.
    func before(_ number: Int, _ work: @escaping @Sendable () throws -> Void) {
        mend()
        state.withLock { $0.event = ({ count, _ in count == number }, work) }
    }

    /// Runs an action just before the first request with a method reaches the service.
    func before(_ method: HTTPMethod, _ work: @escaping @Sendable () throws -> Void) {
        mend()
        state.withLock { $0.event = ({ _, request in request.method == method }, work) }
    }

    /// The delayed requests.
    var held: [HTTPRequest] { state.withLock { $0.held } }

    /// Delivers the delayed requests to the service.
    func deliverHeld() throws {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for request in held { _ = try answer(request) }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let (breakage, work) = state.withLock { arrive(request, &$0) }
        try work?()
        if let refusal = state.withLock({ $0.refusal }), request.method != .get, requests.count == refusal.number {
            _ = try answer(request)
            return HTTPResponse(status: refusal.status)
        }
        guard let breakage else {
            var response = try answer(request)
            if let alteration = state.withLock({ $0.alteration }), requests.count == alteration.number {
                try alteration.work(&response)
            }
            return response
        }
        if breakage.isDone { _ = try answer(request) }
        return try breakage.outcome(host: "localhost:9") ?? answer(request)
    }

    /// Notes a request.
    /// - Returns: The fault of the request, and the action before it.
    private func arrive(_ request: HTTPRequest, _ state: inout State) -> (Breakage?, (@Sendable () throws -> Void)?) {
        state.requests.append(request)
        let number = state.requests.count
        var work: (@Sendable () throws -> Void)?
        if let event = state.event, event.isDue(number, request) {
            work = event.work
            state.event = nil
        }
        guard let interruption = state.interruption, number >= interruption.number else { return (nil, work) }
        if number > interruption.number { return (interruption.isLasting ? .unreachable : nil, work) }
        if interruption.breakage == .late { state.held.append(request) }
        return (interruption.breakage, work)
    }

    private func answer(_ request: HTTPRequest) throws -> HTTPResponse {
        let target = request.url.path() + (request.url.query().map { "?" + $0 } ?? "")
        var body = request.body ?? []
        let keepsMark =
            marks == .everywhere || marks == .onlyInTransactions && request.url.path().contains("/transaction")
        if !keepsMark, !body.isEmpty { body = try Self.withoutMark(body) }
        return try sandbox.reply(request.method, target, headers: request.headers, body: body)
    }

    private static func withoutMark(_ body: [UInt8]) throws -> [UInt8] {
        guard case .object(let members) = try JSON.decode(JSONValue.self, from: body) else { return body }
        return try JSON.encode(JSONValue.object(members.filter { $0.name != "transferId" }))
    }
}
