import ToolkitStandIn

/// The routes of restdb.io for collections and documents (ILoveCatsStandIn/Contract.md, section 1.1).
extension CatSandbox {
    var documentRoutes: [Route] {
        [
            registryRoute("GET /rest/:collection", list).described(as: .listCats)
                .with(example: "/rest/\(Self.catCollection)?max=5&apikey=\(Self.demoKey)"),
            registryRoute("POST /rest/:collection", insert).described(as: .addCats),
            // The words of a document are found in all of its texts.
            registryRoute("GET /rest/:collection/:id", show).quick { $0.isOn("metafields") || $0.isOn("fetchchildren") }
                .described(as: .showCat)
                .with(example: "/rest/\(Self.catCollection)/\(Self.firstDemoID)?apikey=\(Self.demoKey)"),
            registryRoute("POST /rest/:collection/:id", override).described(as: .overrideCat),
            registryRoute("PUT /rest/:collection/:id", change).described(as: .replaceCat),
            registryRoute("PATCH /rest/:collection/:id", change).described(as: .changeCat),
            registryRoute("DELETE /rest/:collection/:id", remove).described(as: .deleteCats),
        ]
    }

    /// Creates a route that needs the API key, and sends a `DocumentError` as its answer.
    func registryRoute(
        _ pattern: String, acceptsOnlyJSON: Bool = true,
        _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse
    ) -> Route {
        Route(pattern) { request in
            do {
                try checkRegistryKey(of: request)
                if acceptsOnlyJSON { try Self.checkAccept(of: request) }
                return try handle(request)
            } catch let error as DocumentError {
                return error.response
            }
        }
        .needing(CatSandbox.registryKey)
    }

    private static func checkAccept(of request: SandboxRequest) throws {
        guard let accepted = request.headers["Accept"], !accepted.isEmpty, accepted != "*/*" else { return }
        let types = accepted.lowercased().split(separator: ",").map { range in
            range.prefix { $0 != ";" }.filter { !$0.isWhitespace }
        }
        guard !Set(types).isDisjoint(with: ["application/json", "application/*", "*/*"]) else {
            throw DocumentError.notAcceptable
        }
    }

    // MARK: Handlers

    private func list(_ request: SandboxRequest) throws -> HTTPResponse {
        let list = try DocumentList(request, now: now())
        let answer = try database.read { connection in
            try list.answer(from: DocumentTable(reading: collections[request["collection"]], connection), bookmark)
        }
        return HTTPResponse(document: answer)
    }

    private func show(_ request: SandboxRequest) throws -> HTTPResponse {
        let (id, origin) = (request["id"], request.origin)
        let collection = collections[request["collection"]]
        // Hints are for lists, so a wrong one is no mistake here.
        let projection = (try? ListHints(request))?.projection
        guard !request.isOn("metafields") else {
            return HTTPResponse(
                document: try database.read { connection in
                    try DocumentTable(reading: collection, connection).document(id, from: origin)
                        .showing(projection).textWithMetafields()
                })
        }
        guard !request.isOn("fetchchildren") else {
            return HTTPResponse(
                document: try database.read { connection in
                    let document = try DocumentTable(reading: collection, connection).document(id, from: origin)
                    let body = try ParentDocument.body(
                        document.body, withChildrenIn: connection, of: collection.name)
                    return projection?.shown(of: body) ?? body
                })
        }
        let stored = try database.read { try DocumentTable.storedBody(of: id, in: collection, $0) }
        if let projection {
            return HTTPResponse(document: OwnPhoto.expand(projection.shown(of: stored), from: origin))
        }
        return answers.answer(for: id, stored: stored, from: origin)
    }

    private func insert(_ request: SandboxRequest) throws -> HTTPResponse {
        try insert(request, into: collection(request["collection"])) { _ in nil }
    }

    /// Adds the documents of a request, as children if they have a parent.
    func insert(
        _ request: SandboxRequest, into collection: DocumentCollection, _ parent: (Connection) throws -> ParentDocument?
    ) throws -> HTTPResponse {
        if let method = request.methodOverride, method != "POST" { throw DocumentError.notAllowed(method) }
        let body = try request.document()
        let documents = try DocumentReader(request, for: collection).newDocuments(body)
        let stored = try database.write { connection in
            let parent = try parent(connection)
            let table = try DocumentTable(changing: collection, connection)
            let stored = try table.insert(
                parent.map { parent in documents.map(parent.fields) } ?? documents, at: now(), parent: parent?.key)
            try DocumentEvents(connection).add(.post, stored.map(\.id), in: table.name)
            return stored
        }
        let photos = PhotoExpansion(origin: request.origin)
        var answer: [UInt8] = []
        for (index, document) in stored.enumerated() {
            if index > 0 { answer.append(UInt8(ascii: ",")) }
            document.append(to: &answer, photos)
        }
        return HTTPResponse(
            document: body.array == nil ? answer : Array("[".utf8) + answer + Array("]".utf8), status: .created)
    }

    private func change(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = request["id"]
        let collection = try collection(request["collection"])
        let change = try DocumentChange(
            request.document(), id: id, reader: DocumentReader(request, for: collection), now: now())
        return HTTPResponse(
            document: try database.write { connection in
                let table = try DocumentTable(changing: collection, connection)
                return try self.change(id, by: change, in: table, from: request.origin)
            })
    }

    func change(
        _ id: String, by change: DocumentChange, in table: DocumentTable, from origin: String
    ) throws -> String {
        try table.replace(id, with: change.applied(to: table.fields(of: id)), at: now())
        try DocumentEvents(table.connection).add(.put, [id], in: table.name)
        return try table.document(id, from: origin).body
    }

    private func remove(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = request["id"]
        let collection = try collection(request["collection"])
        let selection = id == "*" ? try DocumentSelection(request, now: now()) : .ids([id])
        let removed = try database.write { connection in
            let table = try DocumentTable(changing: collection, connection)
            let removed = try table.remove(selection.ids(in: table))
            try DocumentEvents(connection).add(.delete, removed, in: table.name)
            return removed
        }
        guard id == "*" || removed == [id] else { throw DocumentError.noSuchDocument(id) }
        return try HTTPResponse(document: ["result": .array(removed.map(JSONValue.string))])
    }

    /// Handles a `POST` with a method override, for clients that can send only `GET` and `POST`.
    private func override(_ request: SandboxRequest) throws -> HTTPResponse {
        switch request.methodOverride {
        case "PUT", "PATCH": try change(request)
        case "DELETE": try remove(request)
        default: throw DocumentError.notAllowed("POST")
        }
    }
}

extension SandboxRequest {
    fileprivate var methodOverride: String? { headers["X-HTTP-Method-Override"]?.uppercased() }
}
