import ToolkitStandIn

/// The routes of the photo files and the placeholder file.
extension CatSandbox {
    var photoRoutes: [Route] {
        [
            Route("GET /images/placeholder.png") { _ in Self.picture(PixelArt.placeholder.png) }
                .with(example: "/images/placeholder.png").described(as: .showPlaceholder),
            Route("GET /images/:file") { request in
                try file(request["file"]) ?? HTTPResponse(text: "There is no such photo.", status: .notFound)
            }
            .with(example: "/images/abys1.png").described(as: .showPhoto),
        ]
    }

    /// The answer with a photo, in any of its types, or with an uploaded picture.
    private func file(_ name: String) throws -> HTTPResponse? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let type = PictureType(rawValue: String(parts[1])) else { return nil }
        if let photo = CatPhoto.photo(String(parts[0])) { return Self.picture(photo.file(type), type) }
        return try database.read { connection in
            let table = UploadTable(.breeds, connection)
            guard let upload = try table.upload(String(parts[0])), upload.pictureType == type else { return nil }
            return upload.response(try table.content(of: upload.id))
        }
    }

    private static func picture(_ bytes: [UInt8], _ type: PictureType = .png) -> HTTPResponse {
        HTTPResponse(
            headers: ["Content-Type": type.mediaType, "X-Content-Type-Options": "nosniff"], body: bytes)
    }
}
