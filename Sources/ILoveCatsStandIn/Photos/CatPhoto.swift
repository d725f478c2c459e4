import ToolkitStandIn

/// A photo that the sandbox serves.
struct CatPhoto: Sendable {
    /// What a photo is about beside its breed.
    struct Category: Sendable {
        let id: Int
        let name: String
    }

    /// The breed's ID and a number from 1: `abys1`.
    let id: String
    /// The breed, unless the cat is a stray.
    let breed: BreedFacts?
    let category: Category?
    let portrait: CatPortrait

    /// Every photo, by breed: one in each pose, and at the end strays, one of them with a hat.
    static let all: [CatPhoto] = BreedFacts.all.filter(\.hasPhotos).flatMap(photos) + strays

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The photo with an ID.
    static func photo(_ id: String) -> CatPhoto? { byID[id] }

    /// The address below which an origin serves it.
    func address(from origin: String) -> String { "\(origin)\(path)" }

    /// The path at which it is served.
    var path: String { "\(OwnPhoto.folder)\(id).png" }

    /// The photo as TheCatAPI answers it, without its breeds.
    func json(from origin: String) -> JSONValue {
        let side = JSONValue.integer(Int64(CatPortrait.side))
        return ["id": .string(id), "url": .string(address(from: origin)), "width": side, "height": side]
    }

    private static func photos(of breed: BreedFacts) -> [CatPhoto] {
        zip(1..., CatPortrait.Pose.allCases).map { number, pose in
            CatPhoto(
                id: "\(breed.id)\(number)", breed: breed, category: nil,
                portrait: CatPortrait(coat: Coat.of(breed.id), pose: pose))
        }
    }

    private static let strays = zip(1..., CatPortrait.Pose.allCases).map { number, pose in
        let hasHat = number == 3
        return CatPhoto(
            id: "stray\(number)", breed: nil, category: hasHat ? Category(id: 1, name: "hats") : nil,
            portrait: CatPortrait(coat: .stray, pose: pose, hasHat: hasHat))
    }
}
