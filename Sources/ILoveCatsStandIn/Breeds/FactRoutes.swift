import ToolkitStandIn

/// The categories of images and the facts about breeds (ILoveCatsStandIn/Contract.md, section 3.7).
extension CatSandbox {
    var factRoutes: [Route] {
        [
            breedRoute("GET /v1/categories", categories).with(example: "/v1/categories").described(as: .listCategories),
            breedRoute("GET /v1/facts") { try facts(BreedFacts.all, $0) }.with(example: "/v1/facts?limit=3")
                .described(as: .listFacts),
            breedRoute("GET /v1/breeds/:id/facts") { request in
                guard let breed = BreedFacts.breed(request["id"]) else { return BreedAnswer(refusal: "INVALID_DATA") }
                return try facts([breed], request)
            }
            .with(example: "/v1/breeds/abys/facts?limit=3").described(as: .listBreedFacts),
        ]
    }

    private func categories(_ request: SandboxRequest) throws -> BreedAnswer {
        let page = BreedAnswer.Page(of: CatCategory.all.count, request, standard: CatCategory.all.count)
        return try BreedAnswer(.array(page.elements(of: CatCategory.all).map(\.json)), page: page)
    }

    private func facts(_ breeds: [BreedFacts], _ request: SandboxRequest) throws -> BreedAnswer {
        var facts = breeds.flatMap(\.facts)
        switch request.query("order")?.uppercased() {
        case "DESC": facts.reverse()
        case "RAND", "RANDOM": facts.shuffle()
        default: break
        }
        let page = BreedAnswer.Page(of: facts.count, request, standard: 1)
        return try BreedAnswer(.array(Array(page.elements(of: facts))), page: page)
    }
}

extension BreedFacts {
    /// Sentences about the breed as TheCatAPI sends them, made from the breed's fields.
    fileprivate var facts: [JSONValue] {
        let texts = [
            ("Origin", json["origin"]?.string.map { "The \(name) comes from \($0)." }),
            ("Size", "An adult \(name) weighs \(weight.lowerBound) to \(weight.upperBound) kilograms."),
            ("Lifespan", json["life_span"]?.string.map { "The \(name) lives \($0) years." }),
            ("Temperament", json["temperament"]?.string.map { "The \(name): \($0.lowercased())." }),
        ]
        return zip(1..., texts).compactMap { number, text in
            text.1.map { fact in
                [
                    "id": .string("\(id)\(number)"), "fact": .string(fact), "breed_id": .string(id),
                    "title": .string(text.0),
                ]
            }
        }
    }
}
