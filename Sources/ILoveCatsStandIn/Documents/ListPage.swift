import ToolkitStandIn

/// Collects the documents of one page of a list as JSON.
struct ListPage {
    private let limit: Int
    private let projection: DocumentProjection?
    private let photos: PhotoExpansion
    /// The JSON array of the documents; it ends with ``close()``.
    private(set) var documents = Array("[".utf8)
    private var count = 0
    private(set) var fullPageID: String?

    init(limit: Int, projection: DocumentProjection?, origin: String) {
        (self.limit, self.projection) = (limit, projection)
        photos = PhotoExpansion(origin: origin)
    }

    /// - Parameter body: The JSON text as it is stored.
    mutating func add(_ body: [UInt8]) {
        beginDocument()
        photos.append(projection?.shown(of: body) ?? body, to: &documents)
        if count == limit { fullPageID = StoredDocument.id(inBody: body) }
    }

    mutating func addWithMetafields(_ document: StoredDocument) throws {
        beginDocument()
        documents += try document.showing(projection).textWithMetafields().utf8
    }

    mutating func close() { documents.append(UInt8(ascii: "]")) }

    private mutating func beginDocument() {
        if count > 0 { documents.append(UInt8(ascii: ",")) }
        count += 1
    }
}
