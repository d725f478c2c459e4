import ToolkitStandIn

/// The routes of the photo files and the placeholder file.
extension CatSandbox {
    var photoRoutes: [Route] {
        [
            Route("GET /images/placeholder.png") { _ in Self.picture(PixelArt.placeholder.png) }
                .with(example: "/images/placeholder.png").described(as: .showPlaceholder),
            Route("GET /images/:file") { request in
                let file = request["file"]
                guard file.hasSuffix(".png"), let photo = CatPhoto.photo(String(file.dropLast(4))) else {
                    return HTTPResponse(text: "There is no such photo.", status: .notFound)
                }
                return Self.picture(photo.portrait.png)
            }
            .with(example: "/images/abys1.png").described(as: .showPhoto),
        ]
    }

    private static func picture(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(headers: ["Content-Type": "image/png"], body: bytes)
    }
}
