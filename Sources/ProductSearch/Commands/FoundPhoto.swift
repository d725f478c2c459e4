import Toolkit

struct FoundPhoto: Encodable, Sendable {
    /// The photo's position in the answer, from 1; the file's name contains it.
    let number: Int
    let url: String
    /// The photo's bytes; `nil` when it was not downloaded.
    let picture: [UInt8]?
    var saved: String?

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
