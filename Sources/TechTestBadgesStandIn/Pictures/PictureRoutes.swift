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
        guard try database.read({ try ProductTable($0).hasImage(key) }) else { return nil }
        return Drawing.photo(key)
    }
}
