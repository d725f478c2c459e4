import ToolkitStandIn

/// The votes and favourites of TheCatAPI (ILoveCatsStandIn/Contract.md, section 3.8).
extension CatSandbox {
    func markRoutes(_ kind: Mark.Kind) -> [Route] {
        let all = "/v1/\(kind.path)"
        return [
            accountRoute("GET \(all)") { try marks(kind, $0, $1) }.with(
                example: "\(all)?limit=10&api_key=\(Self.demoKey)"
            )
            .described(as: .listMarks(kind)),
            accountRoute("POST \(all)") { try add(kind, $0, $1) }.described(as: .addMark(kind)),
            accountRoute("GET \(all)/:id") { try mark(kind, $0, $1) }
                .with(example: "\(all)/1?api_key=\(Self.demoKey)").described(as: .showMark(kind)),
            accountRoute("DELETE \(all)/:id") { try remove(kind, $0, $1) }.described(as: .deleteMark(kind)),
        ]
    }

    private func marks(_ kind: Mark.Kind, _ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        let (subID, image) = (request.query("sub_id"), request.query("image_id"))
        let newestFirst = request.query("order")?.uppercased() == "DESC"
        return try database.read { connection in
            let table = MarkTable(kind, connection)
            let count = try table.count(of: account, subID: subID, image: image)
            let page = BreedAnswer.Page(of: count, request, standard: 100)
            let marks = try table.marks(of: account, subID: subID, image: image, newestFirst: newestFirst, on: page)
            return try BreedAnswer(.array(try marks.map { try json($0, request, connection) }), page: page)
        }
    }

    private func mark(_ kind: Mark.Kind, _ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        try database.read { connection in
            guard let mark = try MarkTable(kind, connection).mark(request["id"], of: account) else { return .notFound }
            return try BreedAnswer(json(mark, request, connection))
        }
    }

    private func add(_ kind: Mark.Kind, _ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        guard let body = Self.body(of: request) else { return BreedAnswer(refusal: "INVALID_DATA") }
        guard let image = body["image_id"]?.string, !image.isEmpty else {
            return BreedAnswer(refusal: "\"image_id\" is required")
        }
        let value = (body["value"]?.integer ?? body["value"]?.string.flatMap { Int($0) }).map(Int64.init)
        guard kind == .favourite || value != nil else { return BreedAnswer(refusal: "\"value\" is required") }
        let subID = body["sub_id"]?.string
        let id = try database.write { connection -> Int64? in
            let table = MarkTable(kind, connection)
            if kind == .favourite, try table.has(image, account: account, subID: subID) { return nil }
            return try table.insert(
                image, account: account, subID: subID, value: kind == .vote ? value : nil, at: now())
        }
        guard let id else {
            return BreedAnswer(
                refusal: "DUPLICATE_FAVOURITE - favourites are unique for account + image_id + sub_id")
        }
        guard kind == .vote else { return try BreedAnswer(["message": "SUCCESS", "id": .integer(id)]) }
        return try BreedAnswer(
            [
                "message": "SUCCESS", "id": .integer(id), "image_id": .string(image),
                "sub_id": subID.map { .string($0) } ?? .null, "value": .integer(value ?? 0),
                "country_code": .string(Self.country),
            ], status: .created)
    }

    /// The members of a body in JSON, or of a form, whose values are texts.
    private static func body(of request: SandboxRequest) -> JSONValue? {
        if let form = request.form { return .object(form.map { .init($0.name, .string($0.value)) }) }
        return try? request.json()
    }

    private func remove(_ kind: Mark.Kind, _ request: SandboxRequest, _ account: String) throws -> BreedAnswer {
        let isRemoved = try database.write { try MarkTable(kind, $0).remove(request["id"], of: account) }
        return isRemoved ? try BreedAnswer(["message": "SUCCESS"]) : .notFound
    }

    /// The country of a vote; the service finds it by the client's address.
    private static let country = "LT"

    private func json(_ mark: Mark, _ request: SandboxRequest, _ connection: Connection) throws -> JSONValue {
        let hasImage = !request.isOff("attach_image")
        return .members([
            ("id", .integer(mark.id)), ("user_id", .string(String(mark.account.prefix(6)))),
            ("image_id", .string(mark.image)), ("sub_id", mark.subID.map { .string($0) } ?? .null),
            ("created_at", .string(mark.created)), ("value", mark.value.map { .integer($0) }),
            ("country_code", mark.value.map { _ in .string(Self.country) }),
            ("image", hasImage ? try image(mark.image, request.origin, connection) ?? [:] : nil),
        ])
    }

    /// The ID and the URL of an image; `nil` for an unknown one.
    private func image(_ id: String, _ origin: String, _ connection: Connection) throws -> JSONValue? {
        let upload = try CatPhoto.photo(id) == nil ? UploadTable(.breeds, connection).upload(id) : nil
        let address = CatPhoto.photo(id).map { JSONValue.string($0.address(from: origin)) }
        return (address ?? upload?.json(from: origin)["url"]).map { ["id": .string(id), "url": $0] }
    }
}
