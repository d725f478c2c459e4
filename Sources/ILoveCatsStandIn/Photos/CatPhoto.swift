import ToolkitStandIn

/// A photo that the sandbox serves.
struct CatPhoto: Sendable {
    /// The ID: the breed's ID and a number from 1, such as `abys1`.
    let id: String
    /// The breed; `nil` for a stray cat.
    let breed: BreedFacts?
    let category: CatCategory?
    let portrait: CatPortrait

    /// All photos: one per breed and pose, then the strays, one of them with a hat, then one per category and pose.
    static let all: [CatPhoto] =
        BreedFacts.all.flatMap(photos) + strays + CatCategory.all.flatMap(photos)

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static func photo(_ id: String) -> CatPhoto? { byID[id] }

    func address(from origin: String) -> String { "\(origin)\(path)" }

    var path: String { "\(OwnPhoto.folder)\(id).\(type.rawValue)" }

    /// The type of the file, which differs with the pose.
    var type: PictureType {
        switch portrait.pose {
        case .awake: .png
        case .asleep: .jpg
        case .cheeky: .gif
        }
    }

    func file(_ type: PictureType) -> [UInt8] {
        switch type {
        case .png: portrait.art.png
        case .jpg: portrait.art.jpeg
        case .gif: portrait.art.gif
        }
    }

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
        let category = number == 3 ? CatCategory.hats : nil
        return CatPhoto(
            id: "stray\(number)", breed: nil, category: category,
            portrait: CatPortrait(coat: .stray, pose: pose, hat: category?.color))
    }

    private static func photos(of category: CatCategory) -> [CatPhoto] {
        zip(1..., CatPortrait.Pose.allCases).map { number, pose in
            CatPhoto(
                id: "\(category.name)\(number)", breed: nil, category: category,
                portrait: CatPortrait(coat: .stray, pose: pose, hat: category.color))
        }
    }
}
