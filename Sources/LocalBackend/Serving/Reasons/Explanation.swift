import ToolkitStandIn

/// Why a request got its answer: what the server knows, and hints for mistakes that apps make.
struct Explanation {
    /// A part of the explanation.
    struct Finding: Equatable {
        enum Kind: String {
            case route, key, contract, cause, failure, hint
        }

        let kind: Kind
        /// One or more sentences.
        let text: String
        /// Whether it says why a request has failed, or what may be wrong with it.
        var isProblem = false
    }

    private(set) var findings: [Finding] = []
    /// Whether the answer says that the request has failed, or there is none.
    private(set) var hasFailed = true

    /// - Parameter log: The other requests, to see how often the request was repeated.
    init(_ entry: RequestLog.Entry, _ data: ServedData, _ crossOrigin: CrossOrigin, _ log: RequestLog) {
        guard let request = entry.exchange.request else {
            add(.hint, "These bytes are not a request that the server can read; the answer says why.", isProblem: true)
            return
        }
        let asked = request.sandboxRequest
        let found = asked.flatMap { data.find($0) }
        let response = entry.exchange.response
        hasFailed = response.map { found?.service.hasFailed($0) ?? ($0.status.rawValue >= 400) } ?? true
        if let asked, let found, case .route(let place, let parameters) = found.match {
            describe(found.service.routes[place], parameters, asked, found.service, entry.moment)
        }
        for cause in entry.exchange.causes { add(.cause, cause.sentence, isProblem: true) }
        if !entry.exchange.isComplete, entry.exchange.causes.isEmpty {
            add(.cause, "The app closed the connection before it had the whole answer.", isProblem: true)
        }
        if hasFailed, let status = response?.status, status.rawValue < 400 {
            add(
                .failure, "The status is \(status.rawValue), but the body says that the request has failed.",
                isProblem: true)
        }
        let own = asked.map {
            RequestHints(request, $0, found, data, crossOrigin, entry.moment, hasFailed: hasFailed).all
        }
        let hints =
            (own ?? RequestHints.ofBadPath) + RepeatHints(entry, log).all
            + (response.map { AnswerHints($0, to: request).all } ?? [])
        for hint in hints { add(.hint, hint, isProblem: true) }
    }

    private mutating func add(_ kind: Finding.Kind, _ text: String, isProblem: Bool = false) {
        findings.append(Finding(kind: kind, text: text, isProblem: isProblem))
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
            switch service.judge(asked, by: key, at: moment) {
            case .accepted: add(.key, "The key in \(key.place) is accepted.")
            case .missing:
                add(.key, "The route needs a key in \(key.place), and the request has none.", isProblem: hasFailed)
            case .refused(let reason): add(.key, "The key in \(key.place) is refused. \(reason)", isProblem: true)
            case nil: add(.key, "The route needs a key in \(key.place).")
            }
        }
        if let contract = route.contract { add(.contract, contract) }
    }

    /// The finding that most probably says what is wrong.
    var main: Finding? {
        let order: [Finding.Kind] = [.cause, .hint, .key, .failure]
        return order.lazy.compactMap { kind in findings.first { $0.isProblem && $0.kind == kind } }.first
    }

    /// The explanation as an array of `{"kind", "text"}`.
    var json: JSONValue {
        .array(findings.map { ["kind": .string($0.kind.rawValue), "text": .string($0.text)] })
    }
}

extension RouteKey {
    /// Where a request has the key.
    var place: String {
        switch self {
        case .header(let name, _, _): "the header field \(name)"
        case .query(let name, _, _): "the query item \(name)"
        case .basic: "the header field Authorization (Basic, with a user name and a password)"
        case .token: "the header field Authorization (Bearer, with a token)"
        }
    }
}

extension Sandbox.Cause {
    /// The cause as a sentence.
    var sentence: String {
        switch self {
        case .chance: "toolkit serve --fail struck this request at random; the service did not see it."
        case .fault(let fault):
            "Fault \(fault.id), '\(fault.plan.effect)', for \(fault.plan.route.text) struck this request."
        }
    }
}
