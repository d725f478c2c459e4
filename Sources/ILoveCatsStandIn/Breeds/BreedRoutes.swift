import ToolkitStandIn

/// The routes of TheCatAPI's breeds (ILoveCatsStandIn/Contract.md, section 3.1).
extension CatSandbox {
    var breedRoutes: [Route] {
        [
            breedRoute("GET /v1/breeds", breeds).with(example: "/v1/breeds?limit=3").described(as: .listBreeds),
            breedRoute("GET /v1/breeds/search", searchBreeds).with(example: "/v1/breeds/search?q=rex")
                .described(as: .searchBreeds),
            breedRoute("GET /v1/breeds/:id", breed).quick().with(example: "/v1/breeds/abys")
                .described(as: .showBreed),
        ]
    }

    /// Creates a route that answers in the form of TheCatAPI.
    func breedRoute(_ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> BreedAnswer) -> Route {
        Route(pattern) { request in
            try handle(request).response(hasKey: hasBreedsKey(request), now: now())
        }
    }

    /// Creates a route for the data of an account, which needs an API key.
    func accountRoute(
        _ pattern: String, _ handle: @escaping @Sendable (SandboxRequest, _ account: String) throws -> BreedAnswer
    ) -> Route {
        breedRoute(pattern) { request in
            guard let account = account(of: request) else { return .noKey }
            return try handle(request, account)
        }
        .needing(Self.breedsKey)
    }

    private func breeds(_ request: SandboxRequest) throws -> BreedAnswer {
        let all = BreedFacts.all
        let page = BreedAnswer.Page(of: all.count, request, standard: all.count)
        let list = page.elements(of: all).map { $0.json(withImageFrom: request.origin) }
        return try BreedAnswer(.array(list), page: page)
    }

    private func searchBreeds(_ request: SandboxRequest) throws -> BreedAnswer {
        let text = request.query("q")?.lowercased() ?? ""
        let hasImages = request.isOn("attach_image")
        // An empty text finds no breed.
        let found = BreedFacts.all.filter { $0.name.lowercased().contains(text) && !text.isEmpty }
        return try BreedAnswer(.array(found.map { hasImages ? $0.json(withImageFrom: request.origin) : $0.json }))
    }

    private func breed(_ request: SandboxRequest) throws -> BreedAnswer {
        guard let breed = BreedFacts.breed(request["id"]) else { return BreedAnswer(refusal: "INVALID_DATA") }
        return try BreedAnswer(breed.json)
    }
}

extension BreedFacts {
    /// Returns the breed with the member `image`, if it has a photo.
    fileprivate func json(withImageFrom origin: String) -> JSONValue {
        guard let reference, case .object(let members) = json else { return json }
        return .object(members + [.init("image", reference.json(from: origin))])
    }
}
