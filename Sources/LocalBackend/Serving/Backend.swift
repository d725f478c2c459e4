import Foundation
import Synchronization
import ToolkitStandIn

/// Answers for all stand-in services at once, and for the server's own routes.
public final class Backend: RequestHandler {
    /// The header field that names an isolated copy of the data (our own).
    static let copyField = "X-Toolkit-Copy"

    let store: DataStore
    /// The host that the server was told to listen at, without a port.
    let host: String
    /// Knows what is secret in a request.
    let mask: SecretMask
    private let trouble: Trouble
    private let accessLog: AccessLog?

    /// A backend; the stand-ins are opened, and filled when they are new.
    /// - Parameters:
    ///   - features: The features whose services are served, in the order in which their routes are looked through.
    ///   - secretNames: What is secret beside the keys of these features: the names of others' keys.
    ///   - folder: A folder for copies and snapshots; it is made when it is wanted, and removed by ``close()``.
    ///   - open: Opens the stand-in of a feature with a connection of its own: over a file, or for `nil` over the data
    ///     that all programs of this home use.
    ///   - accessLog: Takes the lines of the access log; `nil` for none.
    public init(
        features: [String], host: String, secretNames: [String] = [], trouble: Trouble = Trouble(),
        folder: String,
        open: @escaping @Sendable (_ feature: String, _ path: String?) throws -> Sandbox,
        accessLog: (@Sendable (String) -> Void)? = nil
    ) throws {
        store = try DataStore(features, folder: folder, open: open)
        self.host = host
        self.trouble = trouble
        mask = SecretMask(names: store.main.data.features.flatMap(\.keys).map(\.name) + secretNames)
        self.accessLog = accessLog.map { [mask] in AccessLog(mask: mask, $0) }
    }

    /// The features whose services are served.
    var features: [ServedFeature] { store.main.data.features }

    /// How many files the data may have open at most.
    public var descriptorCount: Int { store.descriptorCount }

    /// How many faults are armed for everybody.
    public func faultCount() throws -> Int {
        try store.main.data.mounted.map { try Fault.all(in: $0.reading.service.database).count }.reduce(0, +)
    }

    /// Writes what is left of the access log, and removes copies and snapshots.
    public func close() {
        accessLog?.close()
        store.close()
    }

    // MARK: Requests

    public func answerAtOnce(_ request: ServerRequest) -> Sandbox.Outcome? {
        guard !OwnRoutes.areMeant(by: request.targetBytes), request.header(Self.copyField) == nil,
            let asked = request.sandboxRequest,
            let finding = store.main.data.find(asked, for: \.quick), finding.route?.isQuick == true,
            // A helper tells what is wrong, if it still is.
            let response = try? finding.sandbox.answerUndisturbed(asked, finding.match)
        else { return nil }
        let (delay, fails) = trouble.draw()
        return .response(
            CrossOrigin.open(fails ? Trouble.failure : response.tagged), Sandbox.Delivery(delay: delay))
    }

    public func answer(_ request: ServerRequest) -> Sandbox.Outcome {
        if OwnRoutes.areMeant(by: request.targetBytes) { return .whole(OwnRoutes(self, request).answer()) }
        if let options = CrossOrigin.options(request, in: store.main.data) { return .whole(options) }
        guard let asked = request.sandboxRequest else { return .whole(badTarget(request)) }
        do {
            let data = try store.copy(
                request.header(Self.copyField), mayBeNew: Trust.mayMakeCopies(request, host: host)
            ).data
            let reads = [.get, .head, .options].contains(asked.method)
            guard let finding = data.find(asked, for: { reads ? $0.reading : $0.writing }) else {
                return .whole(CrossOrigin.open(unmatched(asked, data)))
            }
            return answer(asked, finding, request)
        } catch {
            return .whole(CrossOrigin.open(failure(error)))
        }
    }

    public func lane(of request: ServerRequest) -> HelperLane {
        if let name = request.header(Self.copyField), store.existing(name) == nil { return .copying }
        let reads = [.get, .head, .options].contains(request.method)
        let isOwn = OwnRoutes.areMeant(by: request.targetBytes)
        return reads ? .reading : isOwn ? .copying : .writing
    }

    public func beginRound() { store.main.data.beginReading() }

    public func endRound() { store.main.data.endReading() }

    public func sent(_ exchange: Exchange) {
        accessLog?.add(exchange)
        guard let request = exchange.request, !OwnRoutes.areMeant(by: request.targetBytes) else { return }
        // A copy that could not be made has no log, and what asked for it was not about the main data.
        let copy = request.header(Self.copyField).map(store.existing) ?? store.main
        copy?.log.add(exchange)
    }

    // MARK: Answers

    private func answer(
        _ asked: SandboxRequest, _ finding: DataSet.Finding, _ request: ServerRequest
    ) -> Sandbox.Outcome {
        let (delay, fails) = trouble.draw()
        let late = Sandbox.Delivery(delay: delay)
        guard !fails else { return .response(CrossOrigin.open(Trouble.failure), late) }
        do {
            let outcome = try finding.sandbox.answer(asked, finding.match)
            guard case .response(let response, var delivery) = outcome else { return outcome }
            delivery.delay += delay
            return .response(CrossOrigin.open(response.tagged), delivery)
        } catch {
            return .response(CrossOrigin.open(failure(error)), late)
        }
    }

    /// The answer to a request that could not be answered; what a client is not told goes to the log.
    func failure(_ error: any Error) -> HTTPResponse {
        if let error = error as? any StorageError { accessLog?.add("error: \(error.report.message)") }
        return .failure(error)
    }

    /// What no service answers: one alone says it in its own way.
    private func unmatched(_ request: SandboxRequest, _ data: DataSet) -> HTTPResponse {
        if data.mounted.count == 1, let only = data.mounted.first { return only.reading.service.unmatched(request) }
        let nearest = NearestRoute(to: request, among: data.routes.map(\.route.pattern))
        let hint = nearest.map { " \($0.reason)" } ?? ""
        return HTTPResponse(text: "Not found.\(hint) GET / lists what is served.\n", status: .notFound)
    }

    /// The answer to a path that means nothing.
    static let badPath = HTTPResponse(text: "The path is wrongly percent-encoded.\n", status: .badRequest)

    private func badTarget(_ request: ServerRequest) -> HTTPResponse {
        if request.target == "*", request.method == .options { return HTTPResponse(status: .noContent) }
        return CrossOrigin.open(Self.badPath)
    }
}
