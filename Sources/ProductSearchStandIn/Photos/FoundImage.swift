import ToolkitStandIn

/// A photo in the answer of the image search (ProductSearchStandIn/Contract.md, section 6.1).
struct FoundImage {
    /// The width and height of a character of the drawing, in pixels.
    static let scale = 40
    /// The width and height of a character of the drawing in the thumbnail, in pixels.
    static let thumbnailScale = 14

    let offer: ListingOffer
    /// The number of the photo, from 1.
    let number: Int

    /// The photo, or its thumbnail, as a PNG file.
    func png(scale: Int) -> [UInt8] {
        // The photos have other colours than the item's pictures with the same numbers.
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
                "byteSize": .integer(Int64(Self.byteCounts[offer.motif] ?? 0)),
                "thumbnailLink": .string("\(origin)/thumbnails/\(name)"), "thumbnailHeight": small,
                "thumbnailWidth": small,
            ],
        ]
    }

    /// The sizes of the photos in bytes, which do not depend on the colours.
    private static let byteCounts = Dictionary(
        uniqueKeysWithValues: Motif.allCases.map { ($0, $0.png(view: 0, scale: scale).count) })

    private var name: String { "\(offer.listing.id)-\(number).png" }

    private static func pixels(_ scale: Int) -> JSONValue { .integer(Int64(10 * scale)) }
}
