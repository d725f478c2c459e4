import ToolkitStandIn

/// The control routes below `/toolkit`, for users and tests on this machine.
struct Control {
    /// One control route.
    struct Action: Sendable {
        let method: HTTPMethod
        /// The path below `/toolkit/`; `NAME` matches any segment.
        let path: String
        let summary: String
        fileprivate let perform: @Sendable (Control) throws -> HTTPResponse

        fileprivate init(
            _ method: HTTPMethod, _ path: String, _ summary: String,
            _ perform: @escaping @Sendable (Control) throws -> HTTPResponse
        ) {
            (self.method, self.path, self.summary, self.perform) = (method, path, summary, perform)
        }

        fileprivate func matches(_ segments: [String]) -> Bool {
            let own = path.split(separator: "/")
            return own.count == segments.count && zip(own, segments).allSatisfy { $0 == "NAME" || $0 == $1 }
        }
    }

    static let actions = [
        Action(.get, "requests", "The last requests; ?route=, ?method=, ?status=, ?since=N, ?limit=N.") {
            .json(try RequestReport($0.workspace(), $0.backend.mask, RequestFilter($0.request.sandboxRequest)).json)
        },
        Action(.delete, "requests", "Forgets them.") { control in try done { try control.workspace().log.clear() } },
        Action(.get, "faults", "The faults that are armed.") {
            .json(.array(try $0.workspace().data.faults().map { $0.fault.json(feature: $0.feature) }))
        },
        Action(.post, "faults", #"Arms one: {"route": "GET /rest/:collection", "effect": "status", …}."#) {
            .json(.array(try $0.arm()), status: .created)
        },
        Action(.delete, "faults", "Disarms all.") {
            .json(["cleared": .integer(Int64(try $0.workspace().data.disarm()))])
        },
        Action(.post, "reset", "Starts afresh with the demo data.") { control in
            try done { try control.workspace().reset() }
        },
        Action(.get, "snapshot", "The names of the snapshots.") { names(try $0.workspace().snapshotNames) },
        Action(.post, "snapshot", "Keeps the data as they are; ?name= for more than one.") {
            try $0.workspace().takeSnapshot($0.name)
            return .json(["name": .string($0.name)], status: .created)
        },
        Action(.post, "restore", "Goes back to a snapshot; ?name=.") { control in
            try done { try control.workspace().restore(control.name) }
        },
        Action(.get, "copies", "The names of the copies of the data.") {
            names($0.backend.store.names)
        },
        Action(.delete, "copies/NAME", "Removes one.") { control in
            try done { try control.backend.store.remove(control.path.last ?? "") }
        },
    ]

    private let backend: Backend
    private let visit: Visit
    /// The path segments after `/toolkit`.
    private let path: [String]

    init(_ backend: Backend, _ visit: Visit, _ path: [String]) {
        self.backend = backend
        self.visit = visit
        self.path = path
    }

    private var request: ServerRequest { visit.request }

    /// The actions of a workspace: inside a copy, there are none for other copies.
    static func actions(isInside: Bool) -> [Action] {
        actions.filter { !isInside || !$0.path.hasPrefix("copies") }
    }

    /// The reason why a request may not control its workspace; `nil` when it may.
    ///
    /// In a class, whoever knows the address of a copy may control that copy.
    static func refusal(of visit: Visit, _ backend: Backend) -> String? {
        guard let reason = Trust.refusal(of: visit.request, host: backend.host) else { return nil }
        guard backend.classroom != nil, visit.isInside, visit.copy.flatMap(backend.store.existing) != nil,
            backend.crossOrigin.foreignOrigin(of: visit.request) == nil
        else { return reason }
        return Trust.refusalOfPage(visit.request)
    }

    func answer() -> HTTPResponse {
        if let reason = Self.refusal(of: visit, backend) {
            return .failure(Report.notPermitted(reason, code: "forbidden"))
        }
        if path.first == "panel" { return panel }
        let known = Self.actions(isInside: visit.isInside)
        let actions = known.filter { $0.matches(path) }
        guard !actions.isEmpty else { return unknown }
        let method = request.method == .head ? .get : request.method
        guard let action = actions.first(where: { $0.method == method }) else {
            return .notAllowed(actions.flatMap { $0.method == .get ? [.get, .head] : [$0.method] })
        }
        do {
            return try action.perform(self)
        } catch {
            return backend.failure(error)
        }
    }

    /// Arms the fault that the body describes.
    private func arm() throws -> [JSONValue] {
        guard let json = try? JSON.decode(JSONValue.self, from: request.body) else { throw BackendError.noJSON }
        return try workspace().data.arm(FaultPlan(json: json)).map { $0.fault.json(feature: $0.feature) }
    }

    // MARK: Parts

    private var panel: HTTPResponse {
        do {
            return Panel(backend, try workspace(), request).answer(Array(path.dropFirst()))
        } catch {
            return backend.failure(error)
        }
    }

    private func workspace() throws -> Workspace {
        try backend.workspace(of: visit)
    }

    private var name: String { request.sandboxRequest?.query("name") ?? "default" }

    private var unknown: HTTPResponse {
        let list = Self.actions(isInside: visit.isInside).map { "\($0.method) /toolkit/\($0.path)\n" }.joined()
        return HTTPResponse(text: "There is no such thing. There are:\n\(list)", status: .notFound)
    }

    private static func done(_ work: () throws -> Void) rethrows -> HTTPResponse {
        try work()
        return HTTPResponse(status: .noContent)
    }

    private static func names(_ names: [String]) -> HTTPResponse {
        .json(.array(names.map { .string($0) }))
    }
}
