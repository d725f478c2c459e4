import ToolkitStandIn

/// The routes of photos and badge icons (TechTestBadgesStandIn/Contract.md, section 2.6).
extension BadgeSandbox {
    var pictureRoutes: [Route] {
        [
            guarded("GET /image/:key.jpg") { request in
                guard let bytes = try picture(request["key"]) else { return .nothingHere }
                // The type follows from the name in the path, although the icons are PNG.
                return HTTPResponse(headers: ["Content-Type": "image/jpeg"], body: bytes)
            }
            .with(example: "/image/sale_icon.jpg").described(as: .showPicture)
        ]
    }

    /// The picture with a name; a name is only compared, and never used as a path.
    private func picture(_ key: String) throws -> [UInt8]? {
        if let icon = Drawing.icon(key) { return icon }
        guard try isListedKey(key) || database.read({ try ProductTable($0).hasImage(key) }) else { return nil }
        return Drawing.photo(key)
    }

    /// Whether a key has the form of those in listings that end in `_0`: an app may name a photo of the real listing.
    private func isListedKey(_ key: String) -> Bool {
        ["SD_01_T##_####_??_X_EC_0", "SD_01_T##_####?_??_X_EC_0"].contains { form in
            form.utf8.count == key.utf8.count && zip(form, key).allSatisfy(Self.fits)
        }
    }

    /// Whether a character fits that of a form, where `#` is a digit, and `?` a digit or a capital letter.
    private static func fits(_ form: Character, _ sign: Character) -> Bool {
        let isDigit = ("0"..."9").contains(sign)
        return switch form {
        case "#": isDigit
        case "?": isDigit || ("A"..."Z").contains(sign)
        default: form == sign
        }
    }
}
