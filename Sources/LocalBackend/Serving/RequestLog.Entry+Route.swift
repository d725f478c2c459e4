import ToolkitStandIn

extension RequestLog.Entry {
    /// The route that matches the request, or at least its path; `nil` when no route matches.
    private func found(in data: ServedData) -> ServedData.FoundRoute? {
        exchange.request.flatMap(data.findAny)
    }

    /// The feature and the route that match the request; `nil` when no route matches.
    func taken(in data: ServedData) -> (feature: String, route: Route)? {
        found(in: data).flatMap { found in found.route.map { (found.feature, $0) } }
    }

    /// Whether the answer says that the request has failed, or there is none.
    func hasFailed(in data: ServedData) -> Bool { exchange.hasFailed(at: found(in: data)?.service) }
}

extension ServerExchange {
    /// Whether the answer says that the request has failed, or there is none.
    /// - Parameter service: The stand-in that has the route; `nil` if none has it.
    func hasFailed(at service: (any SandboxService)?) -> Bool {
        response.map { service?.hasFailed($0) ?? $0.status.isError } ?? true
    }
}
