import ToolkitStandIn

/// Why a request got its answer: what the server knows, and hints for mistakes that apps make.
struct Explanation {
    /// How much a finding matters.
    enum Weight: String {
        /// A fact about the request.
        case fact
        /// A property of a good answer that some apps cannot read.
        case note
        /// A probable mistake in a request that has not failed.
        case hint
        /// The reason for a failure.
        case problem
    }

    /// A part of the explanation.
    struct Finding: Equatable {
        enum Kind: String {
            case route, key, contract, cause, failure, hint, repeated

            /// The kind for programs, for which a repetition is a hint.
            var name: String { self == .repeated ? Self.hint.rawValue : rawValue }
        }

        let kind: Kind
        /// One or more sentences.
        let text: String
        let weight: Weight
    }

    private(set) var findings: [Finding] = []
    /// Whether the answer says that the request has failed, or there is none.
    private(set) var hasFailed = true

    /// The most hints about a request, because each of thousands of query items can have one.
    private static let hintLimit = 10

    /// - Parameters:
    ///   - entry: A request in the log of the desk's workspace.
    ///   - isWhole: Whether to repeat the notes of an earlier answer of the same route to the same client.
    init(_ entry: RequestLog.Entry, _ desk: RequestDesk, isWhole: Bool = false) {
        guard let request = entry.exchange.request else {
            let reason = entry.exchange.response.flatMap { Self.text(of: $0, desk.mask) } ?? "The answer says why."
            add(.hint, "These bytes are not a request that the server can read. \(reason)", .problem)
            return
        }
        if desk.workspace.name == nil, let name = entry.strayName {
            addStray(name, like: desk.name(like: name))
            return
        }
        let data = desk.workspace.data
        let asked = request.sandboxRequest
        let causes = entry.exchange.causes
        let isReal = causes.contains(.realService)
        let found = isReal ? nil : data.findAny(request)
        let response = entry.exchange.response
        hasFailed = entry.exchange.hasFailed(at: found?.service)
        let usual: Weight = hasFailed ? .problem : .hint
        if let asked, let found, case .route(let place, let parameters) = found.match {
            describe(found.service.routes[place], parameters, asked, found.service, entry.moment)
        }
        if let asked, found == nil, data.standIns.contains(where: { $0.reading.leavesOut(asked) }) {
            add(.cause, "Strict mode leaves this resource out, because no assignment describes it.", usual)
        }
        let decisive = causes.firstIndex { $0.effect?.replacesAnswer == true }
        for (place, cause) in causes.enumerated() {
            let isHidden = place == decisive && cause.effect?.hidesRequest == true
            add(
                .cause, cause.sentence + (isHidden ? " The service did not see the request." : ""),
                isReal ? .fact : usual)
        }
        if !entry.exchange.isComplete, causes.isEmpty || isReal {
            add(.cause, "The app closed the connection before it had the whole answer.", usual)
        }
        if hasFailed, let response, !response.status.isError {
            let said = Self.text(of: response, desk.mask).map { ": \($0)" } ?? "."
            add(
                .failure,
                "The status is \(response.status.rawValue), but the body says that the request has failed\(said)",
                .problem)
        }
        let own = isReal ? [] : asked.map { RequestHints(request, $0, found, entry, desk, hasFailed: hasFailed).all }
        for hint in (own ?? RequestHints.ofBadPath).prefix(Self.hintLimit) { add(.hint, hint, usual) }
        if let response, !hasFailed {
            let hints = AnswerHints(response, of: entry.exchange.size)
            let known = isWhole ? [] : hints.known(before: entry, desk.workspace)
            for hint in hints.all where !known.contains(hint.subject) { add(.hint, hint.text, hint.weight) }
        }
        explainStatus(response, found?.route, desk.mask)
        if let hint = Self.hint(onRepetitionsOf: entry, desk.workspace.log) { add(.repeated, hint, usual) }
    }

    /// The number of equal requests from which on they are a storm, and the time in which they come.
    private static let (stormCount, stormTime) = (5, 3.0)

    private static func hint(onRepetitionsOf entry: RequestLog.Entry, _ log: RequestLog) -> String? {
        guard let identity = entry.identity else { return nil }
        let same = log.before(entry).count { other in
            entry.moment.timeIntervalSince(other.moment) <= stormTime && other.identity == identity
                && other.isOfSameClient(as: entry)
        }
        guard same + 1 >= stormCount else { return nil }
        let status = entry.exchange.response?.status.rawValue ?? 0
        // These two ask for another attempt (RFC 9110, section 15.5.9; RFC 6585, section 4).
        let isFinal = 400..<500 ~= status && ![408, 429].contains(status)
        return "The app has sent this request \(same + 1) times within \(Int(stormTime)) seconds."
            + (isFinal ? " Another attempt cannot help after the status \(status): change the request." : "")
    }

    private mutating func add(_ kind: Finding.Kind, _ text: String, _ weight: Weight = .fact) {
        findings.append(Finding(kind: kind, text: text, weight: weight))
    }

    private mutating func addStray(_ name: String, like: String?) {
        guard WorkspaceStore.isName(name) else {
            return add(
                .cause,
                "'\(name.excerpt(limit: 64))' cannot be the name of a copy, which has letters, digits, - and _.",
                .problem)
        }
        let twin = like.map { " \(BackendError.twin($0, of: name))" } ?? ""
        add(.cause, "There is no copy '\(name)'.\(twin) Make it on the page Class, or correct the base URL.", .problem)
    }

    private mutating func describe(
        _ route: Route, _ parameters: [(name: String, value: String)], _ asked: SandboxRequest,
        _ service: any SandboxService, _ moment: Date
    ) {
        if !parameters.isEmpty {
            add(
                .route,
                parameters.map { "\($0.name) is '\($0.value.excerpt(limit: 80))'" }.joined(separator: ", ") + ".")
        }
        if let key = route.key {
            let usual: Weight = hasFailed ? .problem : .hint
            let found = service.found(key, in: asked)
            let place = found.place
            switch service.judge(asked, by: key, at: moment) {
            case .accepted where found.isOther(in: asked):
                add(.key, "The key in \(place) is accepted; the real service accepts only keys that it has given.")
            case .accepted: add(.key, "The key in \(place) is accepted.")
            case .missing:
                let weight: Weight = hasFailed ? .problem : .fact
                add(.key, "The route needs a key in \(key.place), and the request has none.", weight)
            case .refused(let reason): add(.key, "The key in \(place) is refused. \(reason)", usual)
            case nil: add(.key, "The route needs a key in \(key.place).")
            }
        }
        if let contract = route.contract { add(.contract, contract) }
        if route.strictRule != nil {
            add(
                .contract,
                "No assignment describes this resource. The real service has it only after somebody has made it there.")
        }
    }

    /// Gives the reason for a status from 400 on that has none yet: what the route's description or the answer says.
    private mutating func explainStatus(_ response: HTTPResponse?, _ route: Route?, _ mask: SecretMask) {
        guard hasFailed, let response, !findings.contains(where: { $0.weight == .problem }) else { return }
        // Of an unknown path, the nearest route is the reason.
        guard route != nil || ![401, 404, 405].contains(response.status.rawValue) else { return }
        let documented = route?.description?.answers.first { $0.status == response.status }?.summary
        let said = Self.text(of: response, mask).map { "The answer says: \($0)" }
        let name = route == nil ? "server" : "route"
        let usual = "The \(name) answers \(response.status.rawValue) \(response.status.reason)."
        add(.failure, [documented ?? usual, said].compactMap(\.self).joined(separator: " "), .problem)
    }

    /// The beginning of an answer's text; `nil` if it has none.
    private static func text(of response: HTTPResponse, _ mask: SecretMask) -> String? {
        let text = mask.masked(response.body, mediaType: response.mediaType)?.trimmed ?? ""
        return text.isEmpty ? nil : text.excerpt(limit: 200)
    }

    /// The finding that most probably says what is wrong, or what an app may not expect.
    var main: Finding? {
        let order: [Finding.Kind] = [.cause, .hint, .key, .failure, .repeated]
        for weight in [Weight.problem, .hint, .note] {
            let findings = findings.filter { $0.weight == weight }
            for kind in order { if let finding = findings.first(where: { $0.kind == kind }) { return finding } }
        }
        return nil
    }

    /// The weight of the main finding; a failure without one is a problem, too.
    var weight: Weight { hasFailed ? .problem : main?.weight ?? .fact }

    /// The explanation as an array of `{"kind", "weight", "text"}`.
    var json: JSONValue {
        .array(
            findings.map {
                [
                    "kind": .string($0.kind.name), "weight": .string($0.weight.rawValue), "text": .string($0.text),
                ]
            })
    }
}

extension Sandbox.Cause {
    /// The cause as a sentence.
    var sentence: String {
        switch self {
        case .chance: "Failed on purpose (\(Panel.title) --fail). The service did not see the request."
        case .fault(let fault):
            "Fault \(fault.id), '\(fault.plan.effect)', for \(fault.plan.route.text) applied to this request."
        case .realService: "The sandboxes do not have this, so a real service gave the answer."
        }
    }

    fileprivate var effect: Fault.Effect.Kind? {
        if case .fault(let fault) = self { fault.plan.effect.kind } else { nil }
    }
}

extension RouteKey {
    /// Whether a request has another key here than that of the demo data.
    fileprivate func isOther(in asked: SandboxRequest) -> Bool {
        switch self {
        case .header(let name, let value, _): asked.headers[name] != value
        case .query(let name, let value, _): asked.query(name) != value
        default: false
        }
    }
}
