import ToolkitStandIn

/// A photo in the answer of the image search (ProductSearchStandIn/Contract.md, section 6.1).
struct FoundImage {
    /// How many pixels wide and high a character of its drawing is.
    static let scale = 40
    /// The same for its small copy.
    static let thumbnailScale = 14

    /// The item.
    let offer: ListingOffer
    /// Which of the item's photos it is, from 1.
    let number: Int

    /// The photo, or its small copy, as a PNG file.
    func png(scale: Int) -> [UInt8] {
        // Other colours than those of the item's own pictures.
        offer.picture(number + 3, scale: scale)
    }

    /// The photo as an element of `items`.
    func json(_ words: String, origin: String) -> JSONValue {
        let host = origin.split(separator: "/").last.map(String.init) ?? ""
        let (side, small) = (Self.pixels(Self.scale), Self.pixels(Self.thumbnailScale))
        return [
            "kind": "customsearch#result", "title": .string(words), "htmlTitle": .string(words.htmlEscaped),
            "link": .string("\(origin)/photos/\(name)"), "displayLink": .string(host),
            "snippet": .string(words), "htmlSnippet": .string(words.htmlEscaped), "mime": "image/png",
            "fileFormat": "image/png",
            "image": [
                "contextLink": .string(origin + offer.path), "height": side, "width": side,
                "byteSize": .integer(Int64(Self.byteCount)),
                "thumbnailLink": .string("\(origin)/thumbnails/\(name)"), "thumbnailHeight": small,
                "thumbnailWidth": small,
            ],
        ]
    }

    /// The length of each photo: pixels are stored as they are, so that all are equally long.
    private static let byteCount = Motif.block.png(view: 0, scale: scale).count

    private var name: String { "\(offer.listing.id)-\(number).png" }

    private static func pixels(_ scale: Int) -> JSONValue { .integer(Int64(10 * scale)) }
}
