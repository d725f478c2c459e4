/// A picture that a command shows or has saved.
///
/// It is encoded as its media type, its size and the file name. A property that is not known is `null`.
public struct ShownPicture: Encodable, Sendable {
    /// The media type, found from the bytes.
    let mediaType: String?
    /// The width in pixels.
    let width: Int?
    /// The height in pixels.
    let height: Int?
    let bytes: Int
    /// The file that the picture was saved to; `-` is standard output, and `nil` means that it was not saved.
    let saved: String?
    private let picture: [UInt8]

    /// Creates a value from the bytes of a picture file.
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

    /// Whether the picture was written to standard output, where no text may follow it.
    public var isTheAnswer: Bool { saved == "-" }

    /// Draws the picture with a line of its properties, or names the file that it was saved to.
    public func draw(on canvas: inout Canvas) {
        if let saved { return canvas.line(Styled("Saved \(bytes) bytes to \(saved).")) }
        canvas.picture(picture, mediaType: mediaType, otherwise: Styled("Save it with --save FILE.", .dim))
        canvas.line(Styled("\(mediaType ?? "unknown type"), \(width ?? 0) × \(height ?? 0) pixels, \(bytes) bytes"))
    }
}
