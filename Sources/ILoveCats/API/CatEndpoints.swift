import Toolkit

/// The requests to the registry, a restdb.io collection (ILoveCatsStandIn/Contract.md, section 1).
extension Endpoint {
    static func index(_ query: JSONValue, fields: [String], skip: Int, limit: Int) -> Endpoint
    where Value == [Cat] {
        let hints: JSONValue = ["$fields": .object(fields.map { .init($0, 1) }), "$orderby": ["_id": 1]]
        return Endpoint(
            .get, path: [],
            query: [
                ("q", query.compact), ("h", hints.compact), ("skip", String(skip)), ("max", String(limit)),
            ])
    }

    /// Reads the cats with the given IDs; the service may answer in any order.
    static func cats(_ ids: [String]) -> Endpoint where Value == [Cat] {
        let query: JSONValue = ["_id": ["$in": .array(ids.map { .string($0) })]]
        return Endpoint(.get, path: [], query: [("q", query.compact), ("max", String(ids.count))])
    }

    static func add(_ cat: NewCat) -> Endpoint where Value == Cat { Endpoint(.post, path: [], body: .json(cat)) }

    /// Adds the cats in a JSON array; the answer has the same order.
    static func add(encoded cats: [UInt8]) -> Endpoint where Value == [AddedCat] {
        Endpoint(.post, path: [], body: .bytes(cats, type: "application/json"))
    }

    /// Changes the given fields of a cat and keeps the others.
    static func update(_ id: String, _ change: CatChange) -> Endpoint where Value == Cat {
        Endpoint(.put, path: [id], body: .json(change))
    }

    static func delete(_ id: String) -> Endpoint where Value == Void { Endpoint(.delete, path: [id]) }

    static func delete(_ ids: [String]) -> Endpoint where Value == Void {
        Endpoint(.delete, path: ["*"], body: .json(ids))
    }
}

/// A cat in the answer to many that were added, of which only the ID matters.
struct AddedCat: Decodable, Sendable {
    let id: String

    private enum CodingKeys: String, CodingKey {
        case id = "_id"
    }
}

/// The requests to the breeds service, TheCatAPI (ILoveCatsStandIn/Contract.md, section 3).
extension Endpoint {
    /// Reads a page of all breeds; pages count from 0.
    static func breeds(page: Int, limit: Int) -> Endpoint where Value == [BreedProfile] {
        Endpoint(.get, path: ["breeds"], query: [("limit", String(limit)), ("page", String(page))])
    }

    static func breeds(matching text: String) -> Endpoint where Value == [BreedProfile] {
        Endpoint(.get, path: ["breeds", "search"], query: [("q", text)])
    }

    /// Reads a random photo of a breed, with the profile of the breed.
    ///
    /// An empty list is a normal answer: the breed has no photo.
    static func photo(of breed: Breed) -> Endpoint where Value == [BreedPhoto] {
        Endpoint(.get, path: ["images", "search"], query: [("breed_ids", breed.id)])
    }
}
