import Toolkit

/// A picture: drawn, or told about.
struct ImageAnswer: Output {
    let key: String
    let path: String
    let mediaType: String
    let width: Int
    let height: Int
    let bytes: Int
    let saved: String?
    private let picture: [UInt8]

    init(_ image: FetchedImage, saved: String?) {
        key = image.key
        path = FetchedImage.path(of: image.key)
        mediaType = image.header.mediaType
        width = image.header.width
        height = image.header.height
        bytes = image.bytes.count
        self.saved = saved
        picture = image.bytes
    }

    private enum CodingKeys: CodingKey {
        case key, path, mediaType, width, height, bytes, saved
    }

    func write(to writer: inout AnswerWriter) async throws {
        // Saved to standard output, the bytes are the answer.
        if saved != "-" { try writer.write(self) }
    }

    func draw(on canvas: inout Canvas) {
        if let saved { return canvas.line(Styled("Saved \(bytes) bytes to \(saved).")) }
        canvas.picture(picture, mediaType: mediaType)
        canvas.line(Styled("\(mediaType), \(width) × \(height) pixels, \(bytes) bytes"))
    }
}

extension Context {
    /// Fetches a picture by its name, and saves it when a file is named.
    func badgeImage(_ name: String, save: String?) async throws -> ImageAnswer {
        let service = try BadgeService(self)
        let image = try await waiting("Fetching the picture …") { try await service.image(name) }
        if let save { try self.save(image.bytes, to: save) }
        return ImageAnswer(image, saved: save)
    }
}
