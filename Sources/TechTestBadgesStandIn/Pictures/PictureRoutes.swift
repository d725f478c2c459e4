import ToolkitStandIn

/// The routes of photos and badge icons (TechTestBadgesStandIn/Contract.md, section 2.6).
extension BadgeSandbox {
    var pictureRoutes: [Route] {
        [
            guarded("GET /image/:key.jpg") { request in
                guard let bytes = try picture(request["key"]) else { return .nothingHere }
                // By the name, whatever the bytes are: the icons' are PNG.
                return HTTPResponse(headers: ["Content-Type": "image/jpeg"], body: bytes)
            }
            .with(example: "/image/sale_icon.jpg")
        ]
    }

    /// The picture of a name; names are compared, and never become paths.
    private func picture(_ key: String) throws -> [UInt8]? {
        if let icon = Drawing.icon(key) { return icon }
        guard try database.read({ try ProductTable($0).hasImage(key) }) else { return nil }
        return Drawing.photo(key)
    }
}
