import ToolkitStandIn

/// The control routes below `/toolkit`, for users and tests on this machine.
extension BuiltinRoute {
    static let control = [
        BuiltinRoute(
            "GET /toolkit/requests",
            "The last requests; ?route=, ?method=, ?status=404, 4xx or failed, ?text=, ?copy=, ?since=N, ?limit=N."
        ) { call in
            let filter = try RequestFilter(call.asked)
            return .json(RequestReport(try call.desk(filter), filter).json)
        },
        BuiltinRoute("GET /toolkit/requests/har", "The requests as HAR, with the same filters.") { call in
            let filter = try RequestFilter(call.asked)
            return .har(RequestReport(try call.desk(filter), filter))
        },
        BuiltinRoute("GET /toolkit/requests/compare", "Compares two requests; ?a=N, ?b=N.") { call in
            try RequestComparison(call.desk(), call.asked).json()
        },
        BuiltinRoute("GET /toolkit/requests/:n", "Shows a request, and why it got its answer.") { call in
            .json(try call.desk().row(call.number).json)
        },
        BuiltinRoute("POST /toolkit/requests/:n", "Sends a request again.") { call in
            let (number, copy) = try call.backend.sendAgain(call.number, in: call.workspace(), for: call.request)
            return .json(try RequestDesk(call.backend, copy, for: call.request).row(number).json)
        },
        BuiltinRoute("PUT /toolkit/requests/:n/pin", "Pins a request; ?name=.") { call in
            try done { try call.workspace().log.pin(call.number, as: call.asked?.query("name") ?? "") }
        },
        BuiltinRoute("DELETE /toolkit/requests/:n/pin", "Unpins a request.") { call in
            try done { try call.workspace().log.unpin(call.number) }
        },
        BuiltinRoute("DELETE /toolkit/requests", "Deletes the list of requests.") { call in
            try done { try call.workspace().log.clear() }
        },
        BuiltinRoute("GET /toolkit/faults", "The active faults.") {
            .json(.array(try $0.workspace().data.faults().map { $0.fault.json(feature: $0.feature) }))
        },
        BuiltinRoute(
            "POST /toolkit/faults", #"Adds a fault: {"route": "GET /rest/:collection", "effect": "status", …}."#
        ) { call in
            guard let json = try? JSON.decode(JSONValue.self, from: call.request.body) else {
                throw BackendError.noJSON
            }
            let armed = try call.workspace().data.arm(FaultPlan(json: json))
            return .json(.array(armed.map { $0.fault.json(feature: $0.feature) }), status: .created)
        },
        BuiltinRoute("DELETE /toolkit/faults", "Removes all faults.") {
            .json(["cleared": .integer(Int64(try $0.workspace().data.disarm()))])
        },
        BuiltinRoute("POST /toolkit/reset", "Restores the demo data.") { call in
            try done { try call.workspace().reset() }
        },
        BuiltinRoute(
            "GET /toolkit/rows/:name",
            "The rows of a feature, as \(ProgramDescription.current.name) sandbox export writes them."
        ) {
            .json(.array(try $0.rows()))
        },
        BuiltinRoute("PUT /toolkit/rows/:name", "Replaces the rows of a feature.", lane: .writing) { call in
            .json(.object(try call.replaceRows().map { .init($0.kind, .integer(Int64($0.count))) }))
        },
        BuiltinRoute("GET /toolkit/snapshot", "The names of the snapshots.") {
            names(try $0.workspace().snapshotNames)
        },
        BuiltinRoute("POST /toolkit/snapshot", "Saves the data as a snapshot; ?name=.") {
            try $0.workspace().takeSnapshot($0.snapshot)
            return .json(["name": .string($0.snapshot)], status: .created)
        },
        BuiltinRoute("DELETE /toolkit/snapshot", "Deletes a snapshot; ?name=.") { call in
            try done { try call.workspace().removeSnapshot(call.snapshot) }
        },
        BuiltinRoute("POST /toolkit/restore", "Restores a snapshot; ?name=.") { call in
            try done { try call.workspace().restore(call.snapshot) }
        },
        BuiltinRoute(
            "GET /toolkit/recordings", "The kept answers of real services, as an HTTP Archive (HAR).", isMainOnly: true
        ) {
            .json(HAR.archive(try $0.backend.recorder?.answers.all() ?? []))
        },
        BuiltinRoute("POST /toolkit/recordings", "Keeps the answers of an HTTP Archive (HAR).", isMainOnly: true) {
            call in
            let entries = try HAR.entries(of: call.request.body)
            let count = try call.backend.recorder?.keep(entries, call.backend.cautiousMask) ?? 0
            return .json(["imported": .integer(Int64(count))], status: .created)
        },
        BuiltinRoute("DELETE /toolkit/recordings", "Deletes all recordings.", isMainOnly: true) { call in
            .json(["forgotten": .integer(Int64(try call.backend.recorder?.answers.forget() ?? 0))])
        },
        BuiltinRoute(
            "GET /toolkit/strict", "Whether the services keep to the assignments, as with --strict.", isMainOnly: true
        ) { .json(["strict": .bool($0.backend.strict.isOn)]) },
        BuiltinRoute("PUT /toolkit/strict", "Turns strict mode on or off; ?on=true or ?on=false.", isMainOnly: true) {
            call in
            let isOn = try call.flag("on")
            call.backend.strict.turn(on: isOn)
            return .json(["strict": .bool(isOn)])
        },
        BuiltinRoute(
            "GET /toolkit/health", "Whether the server is ready (200) or not (503), its version and its load.",
            isMainOnly: true, isOpen: true, isAtOnce: true
        ) {
            $0.backend.health.response(
                copies: $0.backend.store.names.count, of: $0.backend.classroom?.size ?? WorkspaceStore.limit)
        },
        BuiltinRoute(
            "PUT /toolkit/health", "Tells load balancers to send requests, or not: ?ready=true or ?ready=false.",
            isMainOnly: true
        ) { call in
            try done { call.backend.health.turn(ready: try call.flag("ready")) }
        },
        BuiltinRoute("GET /toolkit/class", "The copies with their last requests and failures.", isMainOnly: true) {
            call in
            .json(.array(ClassOverview(call.backend, for: call.request).students.map(\.json)))
        },
        BuiltinRoute("GET /toolkit/copies", "The names of the copies of the data.", isMainOnly: true) {
            names($0.backend.store.names)
        },
        BuiltinRoute("DELETE /toolkit/copies/:name", "Removes a copy.", isMainOnly: true) { call in
            try done { try call.backend.store.remove(call["name"]) }
        },
    ]

    private static func done(_ work: () throws -> Void) rethrows -> HTTPResponse {
        try work()
        return HTTPResponse(status: .noContent)
    }

    private static func names(_ names: [String]) -> HTTPResponse { .json(.array(names.map { .string($0) })) }
}

extension BuiltinCall {
    /// The number of the request that the path names.
    var number: Int {
        get throws { try RequestLog.number(self["n"]) }
    }

    /// The value of a query parameter that is `true` or `false`.
    /// - Throws: `BackendError.noFlag`.
    fileprivate func flag(_ name: String) throws -> Bool {
        guard let value = asked?.query(name).flatMap(Bool.init) else {
            throw BackendError.noFlag(name)
        }
        return value
    }

    /// The requests of the workspace, or of the copy that a filter names.
    func desk(_ filter: RequestFilter? = nil) throws -> RequestDesk {
        RequestDesk(backend, try backend.workspace(filter?.copy, from: workspace()), for: request)
    }

    fileprivate var snapshot: String { asked?.query("name") ?? "default" }
}
