import ToolkitStandIn

/// The pictures whose addresses are in the services' answers.
extension SearchSandbox {
    var pictureRoutes: [Route] {
        [
            Route("GET /pictures/:file.png") { try picture($0["file"]) }
                .with(example: "/pictures/\(Self.firstItem)-1.png").described(as: .showItemPicture),
            Route("GET /photos/:file.png") { try photo($0["file"], scale: FoundImage.scale) }
                .with(example: "/photos/\(Self.firstItem)-1.png").described(as: .showFoundPhoto),
            Route("GET /thumbnails/:file.png") { try photo($0["file"], scale: FoundImage.thumbnailScale) }
                .with(example: "/thumbnails/\(Self.firstItem)-1.png").described(as: .showThumbnail),
        ]
    }

    static let missing = HTTPResponse(text: "Not found", status: .notFound)

    /// Returns a picture of an item by its name, such as `110000000001-2`.
    ///
    /// The first picture always exists, since lists use it as the thumbnail.
    private func picture(_ name: String) throws -> HTTPResponse {
        guard let (offer, number) = try numbered(name), number <= max(1, offer.listing.pictures) else {
            return Self.missing
        }
        return Self.image(offer.picture(number, scale: 14))
    }

    /// Returns a photo that the image search found, or its thumbnail.
    private func photo(_ name: String, scale: Int) throws -> HTTPResponse {
        guard let (offer, number) = try numbered(name), number <= ImageSearch.most else { return Self.missing }
        return Self.image(FoundImage(offer: offer, number: number).png(scale: scale))
    }

    private static func image(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(headers: ["Content-Type": "image/png"], body: bytes)
    }

    private func numbered(_ name: String) throws -> (ListingOffer, Int)? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]), number > 0, String(number) == parts[1],
            let offer = try offer(String(parts[0]))
        else { return nil }
        return (offer, number)
    }
}
