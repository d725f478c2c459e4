import Synchronization
import ToolkitStandIn

/// Answers the requests to all stand-in services and to the builtin routes.
package final class Backend: RequestHandler {
    let store: WorkspaceStore
    let host: String
    let crossOrigin: CrossOrigin
    let health = Health()
    /// Turns the rules of the assignments on and off.
    let strict: StrictSwitch
    let classroom: Classroom?
    /// The features whose commands use a configured service, and so see other data.
    let realFeatures: Set<String>
    let publicOrigin: PublicOrigin?
    let acceptedHosts: AcceptedHosts
    /// Hides the declared secrets, for other machines and for shared screens.
    let mask: SecretMask
    /// Hides also what only looks like a secret, in files: the access log, and recordings of routes that nobody declares.
    let cautiousMask: SecretMask
    /// Whether pages hide secrets on this machine, too.
    let hidesSecrets = Mutex(false)
    let chaos: ChaosInjector
    let accessLog: AccessLog?
    /// Answers the requests of which no stand-in knows.
    let recorder: Recorder?
    /// Makes the events of services, and draws requests for the pages that show them as they come; the copies take turns.
    let followers = HelperPool(threads: 2, longest: 1_024)

    /// Opens the stand-ins, and fills new ones with demo data.
    /// - Parameters:
    ///   - features: The features whose services are served, in the order of the route search.
    ///   - host: The listen address, without a port.
    ///   - hosts: The names to which the server answers, besides those of this machine and of the real services.
    ///   - pages: The origins whose web pages may use the services, besides those of this machine and `publicOrigin`.
    ///   - publicOrigin: The origin in the URLs of responses; `nil` for the one that a request names.
    ///   - classroom: The copies that other machines may make; `nil` for none.
    ///   - secretNames: The names of further secret keys, such as those of features that are not served.
    ///   - realFeatures: The features whose commands use a configured service instead of this data.
    ///   - chaos: Adds random latency and failures.
    ///   - strict: The switch that the stand-ins use.
    ///   - folder: The folder for copies and snapshots; created when needed, and removed by ``close()``.
    ///   - open: Opens the stand-in of a feature over a new connection.
    ///   - recorder: Answers the requests of which no stand-in knows; `nil` leaves them to the stand-ins.
    ///   - accessLog: Writes lines of the access log; `nil` turns the log off.
    package init(
        features: [String], host: String, hosts: [String] = [], pages: [PageOrigin] = [],
        publicOrigin: PublicOrigin? = nil,
        classroom: Classroom? = nil,
        secretNames: [String] = [], realFeatures: Set<String> = [],
        chaos: ChaosInjector = ChaosInjector(),
        strict: StrictSwitch = StrictSwitch(false),
        folder: String,
        open: @escaping @Sendable (_ feature: String, _ place: DataPlace) throws -> Sandbox,
        recorder: Recorder? = nil,
        accessLog: (@Sendable (String) -> Void)? = nil
    ) throws {
        store = try WorkspaceStore(features, folder: folder, open: open)
        (self.host, self.strict, self.realFeatures) = (host, strict, realFeatures)
        crossOrigin = CrossOrigin(
            host: host, names: hosts, allowed: pages + (publicOrigin.map { [.only($0.text)] } ?? []))
        (self.classroom, self.publicOrigin) = (classroom, publicOrigin)
        acceptedHosts = AcceptedHosts(
            host: host, names: hosts + (publicOrigin.map { [$0.host] } ?? []),
            played: store.main.data.standIns.flatMap(\.quick.service.hosts) + (recorder?.askedHosts ?? []))
        (self.chaos, self.recorder) = (chaos, recorder)
        let services = store.main.data.standIns.map(\.quick.service)
        let names = services.flatMap(\.keys).map(\.name) + services.flatMap(\.secrets) + secretNames
        (mask, cautiousMask) = (SecretMask(declared: names), SecretMask(names: names))
        self.accessLog = accessLog.map { [cautiousMask] in AccessLog(mask: cautiousMask, $0) }
    }

    /// Writes the rest of the access log, and removes all copies and snapshots.
    package func close() {
        accessLog?.close()
        followers.close()
        store.close()
    }

    /// The mask for those who look at requests and data: it hides nothing on this machine, unless the page hides secrets.
    func mask(for request: ServerRequest) -> SecretMask {
        Trust.isFromHere(request, host: host) && !hidesSecrets.withLock(\.self) ? .none : mask
    }

    // MARK: Requests

    /// Decides how to answer a request: who may send it, for which copy and which route it is, and who answers it.
    package func plan(_ request: ServerRequest) -> RequestPlan { plan(request, isOnLoop: true) }

    /// - Parameter isOnLoop: Whether the thread is the server's loop, which has connections of its own.
    func plan(_ request: ServerRequest, isOnLoop: Bool) -> RequestPlan {
        let request = request.visiting(isKnown: store.knows)
        if let refusal = refusal(of: request) { return RequestPlan(request, .answered(.whole(refusal))) }
        let workspace = request.copy.map(store.existing) ?? store.main
        if BuiltinRoute.isBuiltin(request.targetBytes) {
            let call = BuiltinCall(self, request)
            if let workspace, let open = call.stream(of: workspace) {
                return RequestPlan(request, .streaming(open, otherwise: .answered(.dropped())))
            }
            if call.isAtOnce { return RequestPlan(request, .answered(.whole(call.answer()))) }
            return helped(request, workspace == nil ? .copying : call.lane) { .whole(call.answer()) }
        }
        let asked = request.sandboxRequest(at: origin(of: request))
        let found = asked.flatMap { store.main.data.find($0, at: realHost(of: request)) }
        if let options = crossOrigin.options(request, found?.match) {
            return RequestPlan(request, .answered(.whole(options)))
        }
        guard let asked else { return RequestPlan(request, .answered(badTarget(request))) }
        if isOnLoop, asked.method == .get, let found, found.route?.events != nil, !found.isDamaged, let workspace {
            let open = { [self] in stream(asked, found, of: workspace.data, for: request) }
            let other = helped(request, .reading) { [self] in answer(asked, found, for: request) }
            return RequestPlan(request, .streaming(open, otherwise: other.work))
        }
        if isOnLoop, request.copy == nil, let answer = quickAnswer(asked, found, for: request) {
            return RequestPlan(request, .answered(answer))
        }
        var lane = workspace == nil ? HelperLane.copying : request.method.isSafe ? .reading : .writing
        if workspace != nil, let service = realService(of: asked, found, for: request),
            let isKnown = try? store.main.data.knows(
                asked, found, at: realHost(of: request), by: { isOnLoop ? $0.quick : $0.reading }), !isKnown
        {
            lane = .forwarding(to: service)
        }
        return helped(request, lane) { [self] in answer(asked, found, for: request) }
    }

    /// The refusal of a request that names a foreign host or comes from a foreign page.
    private func refusal(of request: ServerRequest) -> HTTPResponse? {
        if let refusal = acceptedHosts.refusal(of: request) { return refusal }
        // The control routes have a stricter rule of their own.
        guard !BuiltinRoute.isControl(request.targetBytes), let origin = crossOrigin.foreignOrigin(of: request) else {
            return nil
        }
        accessLog?.add("error: A web page of \(origin.excerpt(limit: 100)) was refused; --cors allows its origin.")
        return CrossOrigin.refusal(of: origin)
    }

    private func helped(
        _ request: ServerRequest, _ lane: HelperLane, _ work: @escaping @Sendable () -> Sandbox.Outcome
    ) -> RequestPlan {
        RequestPlan(
            request,
            .helped(lane) { [health] in
                BodyParts.areTooMany(request.body)
                    ? .whole(.failure(BackendError.tooManyParts)) : health.counting(work)
            })
    }

    /// The answer of a quick route; `nil` when a helper must make it.
    private func quickAnswer(
        _ asked: SandboxRequest, _ found: ServedData.FoundRoute?, for request: ServerRequest
    ) -> Sandbox.Outcome? {
        guard let found, found.route?.isQuick(for: asked) == true, !found.isDamaged,
            recorder == nil || (try? found.standIn.quick.service.knows(asked)) == true,
            // After an error, such as a row that is too long, a helper tries again and reports the error if it persists.
            let response = try? found.standIn.answerAtOnce(asked, found.match)
        else { return nil }
        let (delay, fails) = chaos.draw()
        return opened(
            .response(fails ? ChaosInjector.failure : response.tagged, Self.delivery(delay, fails)), for: request)
    }

    /// The events that follow the answer of a route; `nil` for any other answer, and while there are faults.
    private func stream(
        _ asked: SandboxRequest, _ found: ServedData.FoundRoute, of data: ServedData, for request: ServerRequest
    ) -> EventStream? {
        guard let (response, next) = try? data.events(asked, found.at(data)) else { return nil }
        let events = FollowedEvents(of: request.copy, by: followers, next)
        return EventStream(headers: crossOrigin.open(response, for: request).headers) { events.next() }
    }

    /// Answers a request for a service by the copy that it names; runs on a helper's thread.
    private func answer(
        _ asked: SandboxRequest, _ found: ServedData.FoundRoute?, for request: ServerRequest
    ) -> Sandbox.Outcome {
        do {
            let workspace = try workspace(of: request)
            let data = workspace.data
            if ![.get, .head, .options, .delete].contains(asked.method) { try workspace.makeRoom() }
            let (found, host) = (found?.at(data), realHost(of: request))
            if recorder != nil, try !data.using(reading: true, { try data.knows(asked, found, at: host, by: $0) }),
                let recorded = try recorded(asked, found, for: request)
            {
                return opened(recorded, for: request)
            }
            return try data.using(reading: request.method.isSafe) { choose in
                guard let found = try found ?? data.findOther(asked, at: host, by: choose) else {
                    return opened(.whole(unmatched(asked, at: host, data)), for: request)
                }
                return opened(answer(asked, found, by: choose(found.standIn), copy: request.copy), for: request)
            }
        } catch {
            return opened(.whole(failure(error)), for: request)
        }
    }

    package func beginRound() { store.main.data.beginReading() }

    package func endRound() { store.main.data.endReading() }

    package func sent(_ exchange: ServerExchange) { _ = log(exchange) }

    // MARK: Answers

    private func answer(
        _ asked: SandboxRequest, _ found: ServedData.FoundRoute, by sandbox: Sandbox, copy: String?
    ) -> Sandbox.Outcome {
        let (delay, fails) = chaos.draw()
        let late = Self.delivery(delay, fails)
        guard !fails else { return .response(ChaosInjector.failure, late) }
        do {
            guard !found.isDamaged else { throw damage(found, copy) }
            let outcome = try DatabaseLimit.$current.withValue(Self.limit(ofCopy: copy != nil)) {
                try sandbox.answer(found.routed(asked), found.match.map { sandbox.routes[$0] })
            }
            guard case .response(let response, var delivery) = outcome else { return outcome }
            delivery.delay += delay
            return .response(response.tagged, delivery)
        } catch let error as DatabaseError where error.needsNewFile {
            _ = failure(error)
            return .response(failure(damage(found, copy)), late)
        } catch {
            return .response(failure(error), late)
        }
    }

    private static func delivery(_ delay: Duration, _ fails: Bool) -> Sandbox.Delivery {
        changed(Sandbox.Delivery(delay: delay)) { if fails { $0.causes = [.chance] } }
    }

    /// What each transaction of an answer may take; less for a copy, because other people share the machine with it.
    static func limit(ofCopy isCopy: Bool) -> DatabaseLimit {
        isCopy
            ? DatabaseLimit(time: .seconds(2), bytes: 16 << 20) : DatabaseLimit(time: .seconds(10), bytes: 64 << 20)
    }

    /// Lets an allowed web page read a response, and no response run scripts.
    private func opened(_ outcome: Sandbox.Outcome, for request: ServerRequest) -> Sandbox.Outcome {
        guard case .response(let response, let delivery) = outcome else { return outcome }
        return .response(crossOrigin.open(response.confined, for: request), delivery)
    }

    private func damage(_ found: ServedData.FoundRoute, _ copy: String?) -> BackendError {
        guard let copy else { return .damaged(found.feature) }
        return .damagedCopy(found.feature, copy: copy)
    }

    /// The error response for a request that failed; details that clients must not see go to the access log.
    func failure(_ error: any Error) -> HTTPResponse {
        if let error = error as? any StorageError { accessLog?.add("error: \(error.report.message)") }
        return .failure(error)
    }

    /// The 404 response for a path that no route matches; a service that is served alone sends its own.
    private func unmatched(_ request: SandboxRequest, at host: String?, _ data: ServedData) -> HTTPResponse {
        if data.standIns.count == 1, let only = data.standIns.first { return only.reading.service.unmatched(request) }
        // The only service below the first segment may want a key for all of its paths.
        let first = request.path.first.map(RouteSegment.literal)
        let owners = data.standIns.filter { $0.quick.routes.contains { $0.pattern.segments.first == first } }
        if owners.count == 1, let refusal = owners.first?.reading.service.unmatched(request),
            refusal.status == .unauthorized
        {
            return refusal
        }
        let nearest = NearestRoute(to: request, among: data.routes.map(\.route.pattern))
        let hint =
            (request.meantCopy.map(Self.copyHint) ?? data.beginning(of: request, at: host) ?? nearest?.reason)
            .map { " \($0)" } ?? ""
        return HTTPResponse(text: "Not found.\(hint) \(BuiltinCall.routesHint)\n", status: .notFound)
    }

    /// The hint for a path that names a copy in another way.
    static func copyHint(_ path: String) -> String { "Did you mean \(path)?" }

    static let badPath = HTTPResponse(text: "The percent-encoding of the path is not valid.\n", status: .badRequest)

    private func badTarget(_ request: ServerRequest) -> Sandbox.Outcome {
        if request.target == "*", request.method == .options { return .whole(HTTPResponse(status: .noContent)) }
        return opened(.whole(Self.badPath), for: request)
    }
}
