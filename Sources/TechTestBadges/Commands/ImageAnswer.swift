import Toolkit

/// The answer of `badges image` and `badges icon`: a picture, drawn or described.
struct ImageAnswer: Output {
    let key: String
    let path: String
    private let picture: ShownPicture

    init(_ image: FetchedImage, saved: String?) {
        key = image.key
        path = FetchedImage.path(of: image.key)
        picture = ShownPicture(image.bytes, saved: saved)
    }

    private enum CodingKeys: CodingKey {
        case key, path
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(key, forKey: .key)
        try fields.encode(path, forKey: .path)
        try picture.encode(to: encoder)
    }

    func write(to writer: inout AnswerWriter) async throws {
        if !picture.isTheAnswer { try writer.write(self) }
    }

    func draw(on canvas: inout Canvas) { picture.draw(on: &canvas) }
}

extension Context {
    /// Fetches the picture with a name, and saves it when `save` is a file.
    func badgeImage(_ name: String, save: String?) async throws -> ImageAnswer {
        let service = try BadgeService(self)
        let image = try await waiting("Fetching the picture …") { try await service.image(name) }
        if let save { try files.save(image.bytes, to: save) }
        return ImageAnswer(image, saved: save)
    }
}
