import Foundation

/// The drawings that the sandbox serves.
enum Drawing {
    private static let photos = [
        PhotoData.jumper, PhotoData.striped, PhotoData.tee, PhotoData.cardigan, PhotoData.vest, PhotoData.shirt,
    ]

    private static let icons = [
        "sale_icon": IconData.sale, "gonesoon_icon": IconData.gonesoon, "loyalty_icon": IconData.loyalty,
    ]

    /// The icon with a name, PNG; `nil` when there is none.
    static func icon(_ name: String) -> [UInt8]? {
        icons[name].flatMap(bytes)
    }

    /// A photo, JPEG: which one follows from the name.
    static func photo(_ key: String) -> [UInt8]? {
        let sum = key.utf8.reduce(0) { $0 + Int($1) }
        return bytes(photos[sum % photos.count])
    }

    private static func bytes(_ base64: StaticString) -> [UInt8]? {
        Data(base64Encoded: base64.description).map(Array.init)
    }
}
