import ToolkitStandIn

/// The media archive of restdb.io (ILoveCatsStandIn/Contract.md, section 1.9).
extension CatSandbox {
    var mediaRoutes: [Route] {
        [
            registryRoute("GET /media", listMedia).with(example: "/media?apikey=\(Self.demoKey)")
                .described(as: .listMedia),
            registryRoute("POST /media", addMedia).described(as: .addMedia),
            Route("GET /media/:id") { request in
                try database.read { connection in
                    let table = UploadTable(.registry, connection)
                    guard let upload = try table.upload(request["id"]) ?? table.upload(named: request["id"]) else {
                        return DocumentError.noSuchFile(request["id"]).response
                    }
                    return upload.response(try table.content(of: upload.id))
                }
            }
            .with(example: "/media/5dad9dc0f311c175ca000000").described(as: .showMedia),
            registryRoute("GET /media/:id/meta", mediaDetails)
                .with(example: "/media/5dad9dc0f311c175ca000000/meta?apikey=\(Self.demoKey)")
                .described(as: .showMediaDetails),
            registryRoute("DELETE /media/:id", removeMedia).described(as: .deleteMedia),
        ]
    }

    private func listMedia(_ request: SandboxRequest) throws -> HTTPResponse {
        let uploads = try database.read { try UploadTable(.registry, $0).uploads(of: "") }
        return try HTTPResponse(document: .array(uploads.map(\.details)))
    }

    private static let mostFiles = 100

    private func addMedia(_ request: SandboxRequest) throws -> HTTPResponse {
        let files = request.multipart?.files ?? []
        guard !files.isEmpty else {
            throw DocumentError.invalid("file", "Send a form (multipart/form-data) with a file.")
        }
        guard files.count <= Self.mostFiles else {
            throw DocumentError.invalid("file", "A form has at most \(Self.mostFiles) files.")
        }
        guard files.allSatisfy({ $0.content.count <= Upload.limit }) else {
            throw DocumentError.invalid("file", "A file has at most \(Upload.limit >> 20) MB.")
        }
        let ids = try database.write { connection in
            let ids = try DocumentIDs.reserve(files.count, at: now(), in: connection)
            for (id, file) in zip(ids, files) {
                let upload = Upload(file, id: id, account: "", subID: nil, breeds: [], at: now())
                try UploadTable(.registry, connection).insert(upload, Array(file.content))
            }
            return ids
        }
        return try HTTPResponse(
            document: ["msg": "OK", "uploadid": .string(ids[0]), "ids": .array(ids.map { .string($0) })],
            status: .created)
    }

    private func mediaDetails(_ request: SandboxRequest) throws -> HTTPResponse {
        let upload = try database.read { try UploadTable(.registry, $0).upload(request["id"]) }
        guard let upload else { throw DocumentError.noSuchFile(request["id"]) }
        return try HTTPResponse(document: upload.details)
    }

    private func removeMedia(_ request: SandboxRequest) throws -> HTTPResponse {
        let id = request["id"]
        guard try database.write({ try UploadTable(.registry, $0).remove(id, of: "") }) else {
            throw DocumentError.noSuchFile(id)
        }
        return try HTTPResponse(document: ["result": [.string(id)]])
    }
}

extension Upload {
    /// The file as the media archive describes it.
    fileprivate var details: JSONValue {
        [
            "_id": .string(id), "originalfilename": .string(name), "mimetype": .string(mediaType),
            "width": .integer(Int64(width)), "height": .integer(Int64(height)), "uploaddate": .string(created),
        ]
    }
}
