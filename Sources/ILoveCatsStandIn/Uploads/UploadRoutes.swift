import ToolkitStandIn

/// The images that clients upload to TheCatAPI (ILoveCatsStandIn/Contract.md, section 3.9).
extension CatSandbox {
    var uploadRoutes: [Route] {
        [
            accountRoute("GET /v1/images", uploads).with(example: "/v1/images?limit=10&api_key=\(Self.demoKey)")
                .described(as: .listUploads),
            accountRoute("POST /v1/images/upload", upload).described(as: .uploadImage),
            accountRoute("DELETE /v1/images/:id", removeUpload).described(as: .deleteUpload),
            breedRoute("GET /v1/images/:id/breeds", breedsOfImage).with(example: "/v1/images/abys1/breeds")
                .described(as: .listImageBreeds),
            accountRoute("POST /v1/images/:id/breeds", addBreed).described(as: .addImageBreed),
            accountRoute("DELETE /v1/images/:id/breeds/:breed", removeBreed).described(as: .removeImageBreed),
        ]
    }

    private func uploads(_ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        var all = try database.read {
            try UploadTable(.breeds, $0).uploads(of: account, subID: request.query("sub_id"))
        }
        if request.query("order")?.uppercased() != "ASC" { all.reverse() }
        let page = BreedAnswer.Page(of: all.count, request, standard: 10)
        return try BreedAnswer(.array(page.elements(of: all).map { $0.json(from: request.origin) }), page: page)
    }

    private func upload(_ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        guard let form = request.multipart, let file = form.files.first else {
            return BreedAnswer(refusal: "\"file\" is required")
        }
        let fields = form.fields
        guard file.content.count <= Upload.limit else { return BreedAnswer(refusal: "File too large") }
        let breeds = (fields["breed_ids"] ?? "").split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        let stored = try database.write { connection -> Upload? in
            let id = try DocumentIDs.reserve(1, at: now(), in: connection)[0]
            let upload = Upload(file, id: id, account: account, subID: fields["sub_id"], breeds: breeds, at: now())
            guard upload.pictureType != nil, !file.content.isEmpty else { return nil }
            try UploadTable(.breeds, connection).insert(upload, Array(file.content))
            return upload
        }
        guard let stored else { return BreedAnswer(refusal: "Invalid file data") }
        var answer = stored.json(from: request.origin)
        if case .object(let members) = answer {
            answer = .object(members + [.init("pending", 0), .init("approved", 1)])
        }
        return try BreedAnswer(answer, status: .created)
    }

    private func removeUpload(_ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        let isRemoved = try database.write { try UploadTable(.breeds, $0).remove(request["id"], of: account) }
        return isRemoved ? try BreedAnswer(["message": "SUCCESS"]) : Self.noImage(request["id"])
    }

    private func breedsOfImage(_ request: SandboxRequest) throws -> BreedAnswer {
        let id = request["id"]
        if let photo = CatPhoto.photo(id) { return try BreedAnswer(.array(photo.breed.map { [$0.json] } ?? [])) }
        guard let upload = try database.read({ try UploadTable(.breeds, $0).upload(id) }) else {
            return Self.noImage(id)
        }
        return try BreedAnswer(.array(upload.breedFacts))
    }

    private func addBreed(_ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        guard let breed = (try? request.json())?["breed_id"]?.string else {
            return BreedAnswer(refusal: "\"breed_id\" is required")
        }
        guard BreedFacts.breed(breed) != nil else { return BreedAnswer(refusal: "INVALID_DATA") }
        return try changeBreeds(request, account) { $0.contains(breed) ? $0 : $0 + [breed] }
    }

    private func removeBreed(_ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        try changeBreeds(request, account) { $0.filter { $0 != request["breed"] } }
    }

    private func changeBreeds(
        _ request: SandboxRequest, _ account: String, _ change: ([String]) -> [String]
    ) throws -> BreedAnswer {
        let id = request["id"]
        let changed = try database.write { connection -> Upload? in
            let table = UploadTable(.breeds, connection)
            guard let upload = try table.upload(id), upload.account == account else { return nil }
            try table.change(id, breeds: change(upload.breeds))
            return try table.upload(id)
        }
        guard let changed else { return Self.noImage(id) }
        return try BreedAnswer(.array(changed.breedFacts))
    }

    static func noImage(_ id: String) -> BreedAnswer {
        BreedAnswer(refusal: "Couldn't find an image matching the passed 'id' of \(id)")
    }
}

extension Upload {
    /// The known breeds in the picture, as TheCatAPI sends them.
    var breedFacts: [JSONValue] { breeds.compactMap { BreedFacts.breed($0)?.json } }

    /// The image as TheCatAPI sends it.
    func json(from origin: String) -> JSONValue {
        let path = "\(OwnPhoto.folder)\(id).\((pictureType ?? .png).rawValue)"
        return [
            "id": .string(id), "url": .string(origin + path), "width": .integer(Int64(width)),
            "height": .integer(Int64(height)), "sub_id": subID.map { .string($0) } ?? .null,
            "created_at": .string(created), "original_filename": .string(name),
            "breed_ids": breeds.isEmpty ? .null : .string(breeds.joined(separator: ",")),
        ]
    }
}
