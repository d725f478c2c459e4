import ToolkitStandIn

/// The requests that mockapi.io answers for the resources of an app's own (CodePayStandIn/Contract.md, section 2.6).
extension CodePaySandbox {
    var ownRoutes: [Route] {
        ownRoutes("/api/v:n", isNested: false) + ownRoutes("/api/v:n/:parent/:of", isNested: true)
    }

    private func ownRoutes(_ base: String, isNested: Bool) -> [Route] {
        let (all, one) = ("\(base)/:resource", "\(base)/:resource/:id")
        let example = isNested ? "/api/v1/demoboards/1/democomments" : "/api/v1/demoboards"
        return [
            ownRoute("GET \(all)", listOwn).with(example: example).described(as: .listOwn(isNested)),
            ownRoute("POST \(all)", insertOwn).described(as: .addOwn(isNested)),
            ownRoute("GET \(one)", showOwn).with(example: "\(example)/1").described(as: .showOwn(isNested)),
            ownRoute("PUT \(one)", changeOwn).described(as: .changeOwn("replace", isNested)),
            ownRoute("PATCH \(one)", changeOwn).described(as: .changeOwn("change", isNested)),
            ownRoute("DELETE \(one)", removeOwn).described(as: .deleteOwn(isNested)),
        ]
    }

    private func ownRoute(
        _ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse
    ) -> Route {
        Route(pattern) { request in
            let names = [request["resource"]] + (request["parent"].isEmpty ? [] : [request["parent"]])
            guard isVersion(request["n"]), names.allSatisfy(OwnElements.canName) else { return unmatched(request) }
            // The routes of the arrays of the assignment come first, and this method is not among them.
            if WireResource(rawValue: request["resource"]) != nil {
                return request["parent"].isEmpty ? .notAllowed([.get, .head, .delete]) : unmatched(request)
            }
            return try sayingWhetherKeysAreKept { try handle(request) }
        }
    }

    // MARK: Handlers

    private func listOwn(_ request: SandboxRequest) throws -> HTTPResponse {
        let query = ItemQuery(request)
        return try database.read { connection in
            let elements = OwnElements(request["resource"], connection)
            let bodies = try elements.bodies(query, below: parent(of: request, connection))
            return try answer(bodies, to: query, among: elements.count())
        }
    }

    private func showOwn(_ request: SandboxRequest) throws -> HTTPResponse {
        HTTPResponse(
            json: try database.read { connection in
                try OwnElements(request["resource"], connection)
                    .body(of: request["id"], below: parent(of: request, connection))
            })
    }

    private func insertOwn(_ request: SandboxRequest) throws -> HTTPResponse {
        try writing(request) { connection in
            let elements = OwnElements(request["resource"], connection)
            var members = try members(of: request, connection)
            if let parent = try parent(of: request, connection) { members.set(parent.field, parent.json) }
            if let limit = options.limit, try elements.count() >= limit { throw ItemError.full }
            return HTTPResponse(json: try elements.insert(members), status: .created)
        }
    }

    private func changeOwn(_ request: SandboxRequest) throws -> HTTPResponse {
        try writing(request) { connection in
            let elements = OwnElements(request["resource"], connection)
            let members = try members(of: request, connection)
            let parent = try parent(of: request, connection)
            return HTTPResponse(json: try elements.change(request["id"], members, below: parent))
        }
    }

    private func removeOwn(_ request: SandboxRequest) throws -> HTTPResponse {
        HTTPResponse(
            json: try database.write { connection in
                try OwnElements(request["resource"], connection)
                    .remove(request["id"], below: parent(of: request, connection))
            })
    }

    /// The parent in the path of a nested resource; `nil` without one.
    /// - Throws: `ItemError.notFound` when it does not exist.
    private func parent(of request: SandboxRequest, _ connection: Connection) throws -> OwnParent? {
        guard !request["parent"].isEmpty else { return nil }
        let parent = OwnParent(resource: request["parent"], id: request["of"])
        if let resource = WireResource(rawValue: parent.resource) {
            _ = try ItemTable(resource, connection).item(parent.id)
        } else {
            _ = try OwnElements(parent.resource, connection).body(of: parent.id)
        }
        return parent
    }
}
