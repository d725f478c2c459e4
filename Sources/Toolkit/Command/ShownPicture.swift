/// A picture that a command shows or has saved, and what is known of it.
///
/// It encodes as the type and measures of the bytes, `null` where they cannot be read, and where it was saved.
public struct ShownPicture: Encodable, Sendable {
    /// The type that the bytes really have.
    let mediaType: String?
    /// The width in pixels.
    let width: Int?
    /// The height in pixels.
    let height: Int?
    /// The length of the encoded picture.
    let bytes: Int
    /// The file it was saved to, `-` for standard output; `nil` when it was not.
    let saved: String?
    private let picture: [UInt8]

    /// An encoded picture.
    public init(_ picture: [UInt8], saved: String?) {
        let header = Picture(picture)
        mediaType = header?.mediaType
        width = header?.width
        height = header?.height
        bytes = picture.count
        self.saved = saved
        self.picture = picture
    }

    private enum CodingKeys: CodingKey {
        case mediaType, width, height, bytes, saved
    }

    /// Whether the picture itself went to standard output, so that nothing can be said there about it.
    public var isTheAnswer: Bool { saved == "-" }

    /// Draws the picture with a line about it, or says where it was saved.
    public func draw(on canvas: inout Canvas) {
        if let saved { return canvas.line(Styled("Saved \(bytes) bytes to \(saved).")) }
        canvas.picture(picture, mediaType: mediaType)
        canvas.line(Styled("\(mediaType ?? "unknown type"), \(width ?? 0) × \(height ?? 0) pixels, \(bytes) bytes"))
    }
}
