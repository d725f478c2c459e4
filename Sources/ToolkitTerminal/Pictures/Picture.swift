import ToolkitPrimitives

/// The type and the size of an encoded picture, read from its header.
///
/// It supports PNG (W3C PNG), JPEG (ITU T.81), GIF (GIF89a) and WebP (RFC 9649).
public struct Picture: Equatable, Sendable {
    /// The media type that the bytes show, such as `image/png`.
    public let mediaType: String
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// The length of the encoded picture, in bytes.
    public let byteCount: Int

    /// Reads the header of a picture; `nil` when the format is unknown or the header is incomplete.
    public init?(_ bytes: [UInt8]) {
        let header = PictureHeader(bytes: bytes)
        for (mediaType, size) in Self.formats {
            guard let size = size(header) else { continue }
            guard size.width > 0, size.height > 0 else { return nil }
            self.mediaType = mediaType
            (width, height) = size
            byteCount = bytes.count
            return
        }
        return nil
    }

    /// Whether the picture is small enough to draw: at most 8 MB and 50 million pixels.
    var isModest: Bool { byteCount <= 8_000_000 && width <= 50_000_000 / height }

    /// A box in place of a picture that cannot be shown: its type, size and length.
    var box: PictureBox {
        PictureBox(texts: [mediaType, "\(width) × \(height) pixels", ByteSize.text(byteCount)], style: [])
    }

    private static let formats: [(String, @Sendable (PictureHeader) -> (width: Int, height: Int)?)] = [
        ("image/png", { $0.png }), ("image/jpeg", { $0.jpeg }), ("image/gif", { $0.gif }), ("image/webp", { $0.webP }),
    ]
}
