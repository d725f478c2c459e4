import Foundation

/// The pictures that the stand-in sends.
enum Drawing {
    private static let photos = [
        PhotoData.jumper, PhotoData.striped, PhotoData.tee, PhotoData.cardigan, PhotoData.vest, PhotoData.shirt,
    ]

    private static let icons = [
        "sale_icon": IconData.sale, "gonesoon_icon": IconData.gonesoon, "loyalty_icon": IconData.loyalty,
    ]

    /// The icon with a name, as PNG; `nil` when no icon has the name.
    static func icon(_ name: String) -> [UInt8]? {
        icons[name].flatMap(bytes)
    }

    /// The photo for a name, as JPEG; the same name always gives the same photo.
    static func photo(_ key: String) -> [UInt8]? {
        let sum = key.utf8.reduce(0) { $0 + Int($1) }
        return bytes(photos[sum % photos.count])
    }

    private static func bytes(_ base64: StaticString) -> [UInt8]? {
        Data(base64Encoded: base64.description).map(Array.init)
    }
}
