import ToolkitStandIn

/// The routes of restdb.io for child documents (ILoveCatsStandIn/Contract.md, section 1.8).
extension CatSandbox {
    var childRoutes: [Route] {
        let all = "/rest/:collection/:id/:field"
        let one = "\(all)/:child"
        return [
            registryRoute("GET \(all)", listChildren).described(as: .listChildren)
                .with(example: "/rest/\(Self.catCollection)/\(Self.firstDemoID)/visits?apikey=\(Self.demoKey)"),
            registryRoute("POST \(all)", insertChildren).described(as: .addChildren),
            registryRoute("GET \(one)") { try HTTPResponse(document: child($0).body) }.described(as: .showChild)
                .with(
                    example: "/rest/\(Self.catCollection)/\(Self.firstDemoID)/visits/\(DemoCats.visitID)"
                        + "?apikey=\(Self.demoKey)"),
            registryRoute("PUT \(one)", changeChild).described(as: .replaceChild),
            registryRoute("PATCH \(one)", changeChild).described(as: .changeChild),
            registryRoute("DELETE \(one)", removeChild).described(as: .deleteChild),
        ]
    }

    /// - Throws: `DocumentError.noSuchDocument` when it does not exist.
    private func parent(of request: SandboxRequest, _ connection: Connection) throws -> ParentDocument {
        let (collection, id) = (collections[request["collection"]], request["id"])
        let isOfCats = try DocumentTable.isOfCats(collection.name, connection) ?? collection.isOfCats
        _ = try DocumentTable.storedBody(
            of: id, in: DocumentCollection(name: collection.name, isOfCats: isOfCats), connection)
        return ParentDocument(collection: collection.name, id: id, field: collections[request["field"]].name)
    }

    private func listChildren(_ request: SandboxRequest) throws -> HTTPResponse {
        HTTPResponse(
            document: try database.read { connection in
                let parent = try parent(of: request, connection)
                return try DocumentList(request, parent: parent.key, now: now())
                    .answer(from: DocumentTable(parent.field, connection), bookmark)
            })
    }

    private func insertChildren(_ request: SandboxRequest) throws -> HTTPResponse {
        try insert(request, into: collection(request["field"])) { try parent(of: request, $0) }
    }

    /// - Throws: `DocumentError.noSuchDocument`, also when the document belongs to another parent.
    private func child(_ request: SandboxRequest) throws -> StoredDocument {
        try database.read { connection in
            let table = try tableOfChild(request, connection)
            return try table.document(request["child"], from: request.origin)
        }
    }

    private func tableOfChild(_ request: SandboxRequest, _ connection: Connection) throws -> DocumentTable {
        let parent = try parent(of: request, connection)
        let table = DocumentTable(parent.field, connection)
        guard try ParentDocument(of: table.fields(of: request["child"]))?.key == parent.key else {
            throw DocumentError.noSuchDocument(request["child"])
        }
        return table
    }

    private func changeChild(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = request["child"]
        let change = try DocumentChange(
            request.document(), id: id, reader: DocumentReader(request, for: collection(request["field"])), now: now())
        return HTTPResponse(
            document: try database.write { connection in
                try self.change(id, by: change, in: tableOfChild(request, connection), from: request.origin)
            })
    }

    private func removeChild(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = request["child"]
        try database.write { connection in
            let table = try tableOfChild(request, connection)
            _ = try table.remove([id])
            try DocumentEvents(connection).add(.delete, [id], in: table.name)
        }
        return try HTTPResponse(document: ["result": [.string(id)]])
    }
}
