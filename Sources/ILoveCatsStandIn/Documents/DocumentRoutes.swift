import ToolkitStandIn

/// The routes of restdb.io for collections and documents (ILoveCatsStandIn/Contract.md, section 1.1).
extension CatSandbox {
    var documentRoutes: [Route] {
        [
            route("GET /rest/:collection", list).described(as: .listCats)
                .with(example: "/rest/\(Self.catCollection)?max=5&apikey=\(Self.demoKey)"),
            route("POST /rest/:collection", insert).described(as: .addCats),
            // The words of a document are found in all of its texts.
            route("GET /rest/:collection/:id", show).quick { $0.isOn("metafields") }.described(as: .showCat)
                .with(example: "/rest/\(Self.catCollection)/\(Self.firstDemoID)?apikey=\(Self.demoKey)"),
            route("POST /rest/:collection/:id", override).described(as: .overrideCat),
            route("PUT /rest/:collection/:id", change).described(as: .replaceCat),
            route("PATCH /rest/:collection/:id", change).described(as: .changeCat),
            route("DELETE /rest/:collection/:id", remove).described(as: .deleteCats),
        ]
    }

    /// Creates a route that needs the API key, and sends a `DocumentError` as its answer.
    private func route(
        _ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse
    ) -> Route {
        Route(pattern) { request in
            do {
                try checkRegistryKey(of: request)
                try Self.checkAccept(of: request)
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
        let list = try DocumentList(request)
        let answer = try database.read { connection in
            try list.answer(from: DocumentTable(reading: request["collection"], connection), bookmark)
        }
        return HTTPResponse(document: answer)
    }

    private func show(_ request: SandboxRequest) throws -> HTTPResponse {
        let (id, origin) = (request["id"], request.origin)
        guard !request.isOn("metafields") else {
            return HTTPResponse(
                document: try database.read { connection in
                    try DocumentTable(reading: request["collection"], connection).document(id, from: origin)
                        .textWithMetafields()
                })
        }
        let stored = try database.read { try DocumentTable.storedBody(of: id, in: request["collection"], $0) }
        return answers.answer(for: id, stored: stored, from: origin)
    }

    private func insert(_ request: SandboxRequest) throws -> HTTPResponse {
        if let method = request.methodOverride, method != "POST" { throw DocumentError.notAllowed(method) }
        let body = try request.document()
        let documents = try DocumentReader(request).newDocuments(body)
        let stored = try database.write { connection in
            try DocumentTable(changing: request["collection"], connection).insert(documents, at: now())
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
        let change = try DocumentChange(request.document(), id: id, reader: DocumentReader(request))
        let document = try database.write { connection in
            let table = try DocumentTable(changing: request["collection"], connection)
            try table.replace(id, with: change.applied(to: table.fields(of: id)), at: now())
            return try table.document(id, from: request.origin)
        }
        return HTTPResponse(document: document.body)
    }

    private func remove(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = request["id"]
        let selection = id == "*" ? try DocumentSelection(request) : .ids([id])
        let removed = try database.write { connection in
            let table = try DocumentTable(changing: request["collection"], connection)
            return try table.remove(selection.ids(in: table))
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
    /// The method in the header `X-HTTP-Method-Override`, in upper case.
    fileprivate var methodOverride: String? { headers["X-HTTP-Method-Override"]?.uppercased() }
}
