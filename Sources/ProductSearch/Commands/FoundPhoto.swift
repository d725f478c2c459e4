import Toolkit

/// A photo that was found.
struct FoundPhoto: Encodable, Sendable {
    /// Its place in the answer of the search, from 1; its file bears it.
    let number: Int
    /// Where it is.
    let url: String
    /// Its bytes; `nil` when they were not asked for.
    let picture: [UInt8]?
    /// The file it was saved to.
    var saved: String?

    /// Photos at addresses, without their bytes.
    static func unseen(_ links: [String]) -> [FoundPhoto] {
        links.enumerated().map { FoundPhoto(number: $0 + 1, url: $1, picture: nil) }
    }

    private enum CodingKeys: CodingKey {
        case url, mediaType, bytes, saved
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(url, forKey: .url)
        try fields.encode(picture.flatMap { Picture($0)?.mediaType }, forKey: .mediaType)
        try fields.encode(picture?.count, forKey: .bytes)
        try fields.encode(saved, forKey: .saved)
    }
}
