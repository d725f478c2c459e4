import ToolkitStandIn

/// A photo that the sandbox serves.
struct CatPhoto: Sendable {
    /// A category of photos, such as `hats`.
    struct Category: Sendable {
        let id: Int
        let name: String
    }

    /// The ID: the breed's ID and a number from 1, such as `abys1`.
    let id: String
    /// The breed; `nil` for a stray cat.
    let breed: BreedFacts?
    let category: Category?
    let portrait: CatPortrait

    /// All photos: one per breed and pose, then the strays, one of them with a hat.
    static let all: [CatPhoto] = BreedFacts.all.flatMap(photos) + strays

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static func photo(_ id: String) -> CatPhoto? { byID[id] }

    func address(from origin: String) -> String { "\(origin)\(path)" }

    var path: String { "\(OwnPhoto.folder)\(id).png" }

    /// Returns the photo as TheCatAPI sends it, without breeds and categories.
    func json(from origin: String) -> JSONValue {
        let side = JSONValue.integer(Int64(CatPortrait.side))
        return ["id": .string(id), "url": .string(address(from: origin)), "width": side, "height": side]
    }

    private static func photos(of breed: BreedFacts) -> [CatPhoto] {
        guard let coat = breed.coat else { return [] }
        return zip(1..., CatPortrait.Pose.allCases).map { number, pose in
            CatPhoto(
                id: "\(breed.id)\(number)", breed: breed, category: nil,
                portrait: CatPortrait(coat: coat, pose: pose))
        }
    }

    private static let strays = zip(1..., CatPortrait.Pose.allCases).map { number, pose in
        let hasHat = number == 3
        return CatPhoto(
            id: "stray\(number)", breed: nil, category: hasHat ? Category(id: 1, name: "hats") : nil,
            portrait: CatPortrait(coat: .stray, pose: pose, hasHat: hasHat))
    }
}
