import ToolkitStandIn

/// The requests that mockapi.io answers for the three arrays (CodePayStandIn/Contract.md, section 2.1).
extension CodePaySandbox {
    func itemRoutes(of resource: WireResource) -> [Route] {
        let all = "/api/v:n/\(resource.rawValue)"
        let one = all + "/:id"
        let hasTags = options.hasETags && resource == .account
        let routes = [
            route("GET \(all)", resource, list).with(example: "/api/v1/\(resource.rawValue)?page=1&limit=3")
                .described(as: .list(resource)),
            route("POST \(all)", resource, insert).described(as: .add(resource, hasTags: hasTags)),
            route("GET \(one)", resource, resource == .user ? token : show).quick()
                .with(example: "/api/v1/\(resource.rawValue)/1")
                .described(as: resource == .user ? .makeToken : .show(resource, hasTags: hasTags)),
            route("DELETE \(one)", resource, remove).described(as: .delete(resource)),
        ]
        // The project does not offer changes of a transaction.
        if resource == .transaction { return routes }
        return routes + [
            route("PUT \(one)", resource, change).described(as: .change("replace", resource, hasTags: hasTags)),
            route("PATCH \(one)", resource, change).described(as: .change("change", resource, hasTags: hasTags)),
        ]
    }

    private typealias Handler = @Sendable (SandboxRequest, WireResource) throws -> HTTPResponse

    /// A route below every version number; it answers an ``ItemError`` instead of throwing it.
    private func route(_ pattern: String, _ resource: WireResource, _ handle: @escaping Handler) -> Route {
        Route(pattern) { request in
            guard isVersion(request["n"]) else { return unmatched(request) }
            return try sayingWhetherKeysAreKept { try handle(request, resource) }
        }
    }

    /// The answer of a resource, also to an error, with the field that tells of its keys
    /// (CodePayStandIn/Contract.md, section 5.2).
    func sayingWhetherKeysAreKept(_ handle: () throws -> HTTPResponse) rethrows -> HTTPResponse {
        var response: HTTPResponse
        var isOfAUsedKey = false
        do {
            response = try handle()
        } catch let error as ItemError {
            response = error.response
            isOfAUsedKey = error == .keyReused
        }
        if options.keepsKeys { response.headers["Idempotency-Keys"] = isOfAUsedKey ? "used" : "kept" }
        return response
    }

    func isVersion(_ text: String) -> Bool { text.utf8.allSatisfy(\.isDigit) }

    // MARK: Handlers

    private func list(_ request: SandboxRequest, _ resource: WireResource) throws -> HTTPResponse {
        let query = ItemQuery(request)
        return try database.read { connection in
            let table = ItemTable(resource, connection)
            return try answer(query.bodies(in: table), to: query, among: table.count())
        }
    }

    /// The answer for a user, which is a new access token and not the user.
    private func token(_ request: SandboxRequest, _ resource: WireResource) throws -> HTTPResponse {
        _ = try database.read { try ItemTable(resource, $0).item(request["id"]) }
        let token = UUID.random().uuidString.lowercased()
        return HTTPResponse(json: #"{"accessToken":"\#(token)","expiresIn":\#(options.tokenSeconds)}"#)
    }

    private func show(_ request: SandboxRequest, _ resource: WireResource) throws -> HTTPResponse {
        try database.read { connection in
            let table = ItemTable(resource, connection)
            return try answer(table.item(request["id"]), in: table)
        }
    }

    private func insert(_ request: SandboxRequest, _ resource: WireResource) throws -> HTTPResponse {
        try writing(request) { connection in
            let table = ItemTable(resource, connection)
            let members = try members(of: request, connection)
            if let limit = options.limit, try table.count() >= limit { throw ItemError.full }
            return try answer(table.insert(members), in: table, status: .created)
        }
    }

    private func change(_ request: SandboxRequest, _ resource: WireResource) throws -> HTTPResponse {
        try writing(request) { connection in
            let table = ItemTable(resource, connection)
            let members = try members(of: request, connection)
            let item = try itemToChange(request, in: table)
            return try answer(table.merge(members, into: item), in: table)
        }
    }

    private func remove(_ request: SandboxRequest, _ resource: WireResource) throws -> HTTPResponse {
        try database.write { connection in
            let table = ItemTable(resource, connection)
            let item = try itemToChange(request, in: table)
            try table.remove(item.id)
            return HTTPResponse(json: item.body)
        }
    }

    // MARK: Parts of handlers

    /// The answer with the elements that a query has found among all of the resource.
    func answer(
        _ bodies: [String], to query: ItemQuery, among count: @autoclosure () throws -> Int
    ) throws -> HTTPResponse {
        if bodies.isEmpty, options.missesAreNotFound, try query.isFiltered || count() > 0 { throw ItemError.notFound }
        return HTTPResponse(json: "[\(bodies.joined(separator: ","))]")
    }

    /// Does some work in a database transaction, or returns the stored answer to the same request with the same key.
    func writing(
        _ request: SandboxRequest, _ work: (Connection) throws -> HTTPResponse
    ) throws -> HTTPResponse {
        try database.write { connection in
            guard options.keepsKeys, let key = request.headers["Idempotency-Key"], !key.isEmpty else {
                return try work(connection)
            }
            let answers = KeptAnswers(connection)
            if let answer = try answers.answer(to: request, key: key) { return answer }
            let answer = try work(connection)
            try answers.keep(answer, to: request, key: key)
            return answer
        }
    }

    /// The members of the body, which is JSON or a form; a body of another content type is not read.
    func members(of request: SandboxRequest, _ connection: Connection) throws -> ItemMembers {
        let members = try unbounded(request, connection)
        guard members.count <= ItemMembers.limit else { throw ItemError.tooManyMembers }
        return members
    }

    private func unbounded(_ request: SandboxRequest, _ connection: Connection) throws -> ItemMembers {
        if let form = request.form { return ItemMembers(form: form) }
        guard request.isJSON, !request.body.isEmpty else { return ItemMembers() }
        guard let text = String(validating: request.body, as: UTF8.self),
            let members = try ItemMembers(text, in: connection)
        else { throw ItemError.malformed }
        return members
    }

    /// The element that a request names, if `If-Match` allows a change.
    private func itemToChange(_ request: SandboxRequest, in table: ItemTable) throws -> StoredItem {
        let item = try table.item(request["id"])
        guard options.hasETags, table.resource == .account else { return item }
        let conditions = request.headers.values(of: "If-Match")
        guard try table.tag(of: item).isAllowed(by: conditions) else { throw ItemError.changedMeanwhile }
        return item
    }

    private func answer(_ item: StoredItem, in table: ItemTable, status: HTTPStatus = .ok) throws -> HTTPResponse {
        var response = HTTPResponse(json: item.body, status: status)
        if options.hasETags, table.resource == .account { response.headers["ETag"] = try table.tag(of: item).text }
        return response
    }
}
