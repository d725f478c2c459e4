import Toolkit

/// A cat of the registry, as the service stores it (ILoveCatsStandIn/Contract.md, section 2.1).
///
/// A document in a real collection may lack any field, or have a value of the wrong type. Such a field is `nil`, and a
/// command shows the other fields.
struct Cat: Equatable, Sendable, Decodable {
    let id: String
    private(set) var name: String
    private(set) var owner: String
    private(set) var breed: Breed
    private(set) var born: BirthDate?
    private(set) var weight: Double?
    private(set) var rating: Int?
    private(set) var photo: String?

    func applying(_ change: CatChange) -> Cat {
        changed(self) { cat in
            cat.name = change.name ?? name
            cat.owner = change.owner ?? owner
            cat.breed = change.breed ?? breed
            cat.born = change.born ?? born
            cat.weight = change.weight?.kilograms ?? weight
            cat.rating = change.rating?.stars ?? rating
            cat.photo = change.photo?.text ?? photo
        }
    }

    private enum Field: String, CodingKey {
        case id = "_id"
        case catName, ownerName, breedId, birthDate, weightKg, rating, photoUrl
    }

    init(from decoder: any Decoder) throws {
        let document = try decoder.container(keyedBy: Field.self)
        func text(_ field: Field) -> String? { try? document.decodeIfPresent(String.self, forKey: field) }
        id = try document.decode(String.self, forKey: .id)
        name = text(.catName) ?? ""
        owner = text(.ownerName) ?? ""
        breed = Breed(id: text(.breedId) ?? "")
        born = text(.birthDate).flatMap(BirthDate.init(wire:))
        // Forms store numbers as texts.
        weight =
            (try? document.decodeIfPresent(Double.self, forKey: .weightKg))
            ?? text(.weightKg).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        rating = (try? document.decodeIfPresent(Int.self, forKey: .rating)) ?? text(.rating).flatMap { Int($0) }
        photo = text(.photoUrl)
    }
}

/// A cat to add to the registry.
package struct NewCat: Equatable, Sendable, Encodable {
    var name: String
    var owner: String
    var breed: Breed
    var born: BirthDate
    var weight: Weight
    var rating: Rating
    var photo: PhotoAddress

    /// Encodes the document for the service, with every field.
    package func encode(to encoder: any Encoder) throws {
        let everything = CatChange(
            name: name, owner: owner, breed: breed, born: born, weight: weight, rating: rating, photo: photo)
        try everything.encode(to: encoder)
    }
}

/// The changes to a cat; a field that is `nil` keeps its value.
struct CatChange: Equatable, Sendable, Encodable {
    var name: String?
    var owner: String?
    var breed: Breed?
    var born: BirthDate?
    var weight: Weight?
    var rating: Rating?
    var photo: PhotoAddress?

    var isEmpty: Bool { self == CatChange() }

    private enum Field: String, CodingKey {
        case catName, ownerName, breedId, birthDate, weightKg, rating, photoUrl
    }

    func encode(to encoder: any Encoder) throws {
        var document = encoder.container(keyedBy: Field.self)
        try document.encodeIfPresent(name, forKey: .catName)
        try document.encodeIfPresent(owner, forKey: .ownerName)
        try document.encodeIfPresent(breed?.id, forKey: .breedId)
        try document.encodeIfPresent(born?.wire, forKey: .birthDate)
        try document.encodeIfPresent(weight?.kilograms, forKey: .weightKg)
        try document.encodeIfPresent(rating?.stars, forKey: .rating)
        try document.encodeIfPresent(photo?.text, forKey: .photoUrl)
    }
}
