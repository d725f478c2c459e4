import Toolkit

/// A picture as the service sends it: base64 (RFC 4648) that is decoded only on demand.
struct ProductImage: Sendable {
    /// The base64 text; `nil` when the service did not send a string.
    private let text: String?

    /// The maximum length of a `data:…;base64,` prefix.
    private static let prefixLimit = 256

    init(base64 text: String) { self.text = text }

    /// Returns the bytes of the picture file; `nil` when the base64 cannot be decoded.
    ///
    /// Skips characters that are not in the base64 alphabet, and a `data:…;base64,` prefix. Decoding a large picture is
    /// slow, so call this once.
    func decoded() -> [UInt8]? {
        guard let text else { return nil }
        var base64 = text
        if text.hasPrefix("data:"), let mark = text.prefix(Self.prefixLimit).firstRange(of: ";base64,") {
            base64 = String(text[mark.upperBound...])
        }
        return Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
    }
}

extension ProductImage: Decodable {
    /// Reads a picture.
    ///
    /// A value that is not a string becomes a picture that cannot be decoded.
    /// - Throws: `DecodingError` for `null`.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The picture is null.")
        }
        text = try? container.decode(String.self)
    }
}

/// The type and the size of a picture file.
struct ImageFacts: Encodable, Sendable {
    /// The media type, detected from the bytes; `nil` when they are not a picture.
    let mediaType: String?
    /// The size of the file in bytes; 0 when the base64 cannot be decoded.
    let bytes: Int

    /// Creates the facts of a picture file; `nil` means that the base64 cannot be decoded.
    init(_ bytes: [UInt8]?) {
        mediaType = bytes.flatMap { Picture($0)?.mediaType }
        self.bytes = bytes?.count ?? 0
    }
}

extension ImageFacts: ColumnValue {
    static let fields: KeyValuePairs<String, FieldType> = ["mediaType": .string, "bytes": .integer]
    var cell: Styled { Styled(mediaType ?? "–") }
}
