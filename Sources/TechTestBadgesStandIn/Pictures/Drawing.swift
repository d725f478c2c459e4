import ToolkitStandIn

/// The pictures that the stand-in sends.
enum Drawing {
    private static let photos: [EmbeddedFile] = [.jumper, .striped, .tee, .cardigan, .vest, .shirt]
    private static let icons: [String: EmbeddedFile] = [
        "sale_icon": .sale, "gonesoon_icon": .gonesoon, "loyalty_icon": .loyalty,
    ]

    /// The icon with a name, as PNG; `nil` when no icon has the name.
    static func icon(_ name: String) -> [UInt8]? { icons[name].map { Array($0.bytes) } }

    /// The photo for a name, as JPEG; the same name always gives the same photo.
    static func photo(_ key: String) -> [UInt8] {
        let sum = key.utf8.reduce(0) { $0 + Int($1) }
        return Array(photos[sum % photos.count].bytes)
    }
}
