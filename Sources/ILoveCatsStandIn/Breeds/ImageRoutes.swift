import ToolkitStandIn

/// The routes of TheCatAPI's images (ILoveCatsStandIn/Contract.md, section 3.2).
extension CatSandbox {
    var imageRoutes: [Route] {
        [
            breedRoute("GET /v1/images/search", searchImages).with(example: "/v1/images/search?breed_ids=abys")
                .described(as: .searchImages),
            breedRoute("GET /v1/images/:id", image).quick().with(example: "/v1/images/abys1")
                .described(as: .showImage),
        ]
    }

    private func searchImages(_ request: SandboxRequest) throws -> BreedAnswer {
        let hasKey = hasBreedsKey(request)
        let found = Self.photos(request)
        let page = BreedAnswer.Page(of: found.count, request, standard: 1, most: hasKey ? 100 : 10)
        // Without the API key, the order is always random.
        let photos =
            switch hasKey ? request.query("order")?.uppercased() : nil {
            case "ASC": page.elements(of: found)
            case "DESC": page.elements(of: found.reversed())
            default: page.elements(of: found.shuffled())
            }
        if request.query("format") == "src" {
            guard let photo = photos.first else { return BreedAnswer(refusal: "There is no such image.") }
            return BreedAnswer(redirect: photo.address(from: request.origin))
        }
        return try BreedAnswer(.array(photos.map { json($0, for: request) }), page: page)
    }

    private func image(_ request: SandboxRequest) throws -> BreedAnswer {
        let id = request["id"]
        if let photo = CatPhoto.photo(id) { return try BreedAnswer(json(photo, for: request)) }
        guard let upload = try database.read({ try UploadTable(.breeds, $0).upload(id) }),
            case .object(let members) = upload.json(from: request.origin)
        else { return Self.noImage(id) }
        return try BreedAnswer(.object(members + [.init("breeds", .array(upload.breedFacts))]))
    }

    /// Returns the photos that a search finds.
    ///
    /// All photos have one size, so the parameter `size` has no effect.
    private static func photos(_ request: SandboxRequest) -> [CatPhoto] {
        var photos = CatPhoto.all
        if let types = request.list("mime_types")?.map({ PictureType(word: $0) }) {
            photos = photos.filter { types.contains($0.type) }
        }
        let breeds = [request.list("breed_ids"), request.list("breed_id")].compactMap(\.self).flatMap(\.self)
        if !breeds.isEmpty {
            photos = photos.filter { photo in photo.breed.map { breeds.contains($0.id) } ?? false }
        }
        if let categories = request.list("category_ids") {
            photos = photos.filter { photo in photo.category.map { categories.contains(String($0.id)) } ?? false }
        }
        return request.isOn("has_breeds") ? photos.filter { $0.breed != nil } : photos
    }

    /// Returns the JSON of an image with its categories and breeds.
    ///
    /// With `sandbox.strict-keys`, a request without the API key gets no breeds, as from the service in recent years.
    private func json(_ photo: CatPhoto, for request: SandboxRequest) -> JSONValue {
        guard case .object(var members) = photo.json(from: request.origin) else { return .null }
        if !keyRule.isStrict || hasBreedsKey(request), !request.isOff("include_breeds") {
            members.append(.init("breeds", .array(photo.breed.map { [$0.json] } ?? [])))
        }
        if let category = photo.category, !request.isOff("include_categories") {
            members.append(.init("categories", [category.json]))
        }
        return .object(members)
    }
}
