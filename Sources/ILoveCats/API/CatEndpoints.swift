import Toolkit

/// The calls of the registry, a restdb.io collection (ILoveCatsStandIn/Contract.md, section 1).
extension Endpoint {
    /// One page of all cats, of which only some fields are sent: what choosing and sorting need.
    static func index(_ query: JSONValue, fields: [String], skip: Int, limit: Int) throws -> Endpoint
    where Value == [Cat] {
        let fields = JSONValue.object(fields.map { .init($0, 1) })
        return Endpoint(
            .get, path: [],
            query: [
                ("q", try text(query)), ("h", try text(["$fields": fields, "$orderby": ["_id": 1]])),
                ("skip", String(skip)), ("max", String(limit)),
            ])
    }

    /// The cats with some IDs, in no order.
    static func cats(_ ids: [String]) throws -> Endpoint where Value == [Cat] {
        let query: JSONValue = ["_id": ["$in": .array(ids.map { .string($0) })]]
        return Endpoint(.get, path: [], query: [("q", try text(query)), ("max", String(ids.count))])
    }

    /// Adds a cat.
    static func add(_ cat: NewCat) -> Endpoint where Value == Cat {
        Endpoint(.post, path: [], body: .json(cat))
    }

    /// Adds many cats; the answer has them in order.
    static func add(_ cats: [NewCat]) -> Endpoint where Value == [Cat] {
        Endpoint(.post, path: [], body: .json(cats))
    }

    /// Changes some fields of a cat; the others stay.
    static func update(_ id: String, _ change: CatChange) -> Endpoint where Value == Cat {
        Endpoint(.put, path: [id], body: .json(change))
    }

    /// Deletes a cat.
    static func delete(_ id: String) -> Endpoint where Value == Void {
        Endpoint(.delete, path: [id])
    }

    /// Deletes many cats.
    static func delete(_ ids: [String]) -> Endpoint where Value == Void {
        Endpoint(.delete, path: ["*"], body: .json(ids))
    }

    private static func text(_ value: JSONValue) throws -> String {
        String(decoding: try JSON.encode(value), as: UTF8.self)
    }
}

/// The calls of the breeds service, TheCatAPI (ILoveCatsStandIn/Contract.md, section 3).
extension Endpoint {
    /// Every breed.
    static func breeds() -> Endpoint where Value == [BreedProfile] {
        Endpoint(.get, path: ["breeds"], query: [("limit", "100"), ("page", "0")])
    }

    /// The breeds whose name contains a text.
    static func breeds(matching text: String) -> Endpoint where Value == [BreedProfile] {
        Endpoint(.get, path: ["breeds", "search"], query: [("q", text)])
    }

    /// A random photo of a breed, with what is known of the breed; `[]` is a normal answer.
    static func photo(of breed: Breed) -> Endpoint where Value == [BreedPhoto] {
        Endpoint(.get, path: ["images", "search"], query: [("breed_ids", breed.id)])
    }
}
