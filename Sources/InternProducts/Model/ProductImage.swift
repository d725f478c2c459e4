import Foundation
import Toolkit

/// A picture as the service sends it: base64 (RFC 4648), which is decoded when somebody wants to see it.
struct ProductImage: Sendable {
    /// The base64 as it came; `nil` when what came is no text.
    private let text: String?

    /// How long the beginning of a `data:` address can be.
    private static let prefixLimit = 256

    /// A picture by its base64.
    init(base64 text: String) {
        self.text = text
    }

    /// The encoded picture; `nil` when it cannot be decoded.
    ///
    /// Characters that base64 does not know are skipped, and so is `data:…;base64,` at the beginning. This is work:
    /// ask once.
    func decoded() -> [UInt8]? {
        guard let text else { return nil }
        var base64 = text
        if text.hasPrefix("data:"), let mark = text.prefix(Self.prefixLimit).range(of: ";base64,") {
            base64 = String(text[mark.upperBound...])
        }
        return Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
    }
}

extension ProductImage: Decodable {
    /// Reads a picture; `null` is none.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "No picture.")
        }
        text = try? container.decode(String.self)
    }
}

/// What is known of a picture without looking at its pixels.
struct ImageFacts: Encodable, Sendable {
    /// The kind that the bytes really are; `nil` when they are no picture.
    let mediaType: String?
    /// The length of the encoded picture; 0 when it cannot be decoded.
    let bytes: Int

    private enum CodingKeys: CodingKey {
        case mediaType, bytes
    }

    /// The facts of a picture that was decoded, or could not be.
    init(_ bytes: [UInt8]?) {
        mediaType = bytes.flatMap { Picture($0)?.mediaType }
        self.bytes = bytes?.count ?? 0
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(mediaType, forKey: .mediaType)
        try fields.encode(bytes, forKey: .bytes)
    }
}
