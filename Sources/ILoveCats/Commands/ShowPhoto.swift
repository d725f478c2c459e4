import Toolkit

/// `toolkit cats photo`: shows or saves a cat's photo.
struct ShowPhoto: Command {
    static let name = "photo"
    static let summary = "Show a cat's photo."
    static let terminalDetails = """
        The command stores downloaded photos in a cache of up to 100 MB. If it cannot download a photo, it uses a \
        placeholder.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats photo \(ILoveCatsFeature.firstDemoID)", "Show the photo"),
        Example("toolkit cats photo \(ILoveCatsFeature.firstDemoID) --save - --quiet", "Write it to standard output"),
    ]

    @Argument("The cat's ID, the start of it, or its name.", .titled("Cat"), .live(.cats)) var id: CatID
    @Option("Save the photo to this file; - is standard output.", .newFile) var save: String?

    func run(in context: Context) async throws -> PhotoAnswer {
        let cat = try await CatRegistry(context).cat(id)
        let photo = try await context.waiting("Fetching the photo …") {
            try await PhotoLibrary(context).photo(at: cat.photo)
        }
        if let problem = photo.problem { context.notes.add("Showing a placeholder instead of the photo. \(problem)") }
        if let save { try context.files.save(photo.bytes, to: save) }
        return PhotoAnswer(cat, photo, saved: save)
    }
}

struct PhotoAnswer: Output {
    let id: String
    let photo: String?
    let isPlaceholder: Bool
    private let picture: ShownPicture

    init(_ cat: Cat, _ photo: PhotoLibrary.Photo, saved: String?) {
        id = cat.id
        self.photo = cat.photo
        isPlaceholder = photo.problem != nil
        picture = ShownPicture(photo.bytes, saved: saved)
    }

    private enum CodingKeys: CodingKey {
        case id, photo, isPlaceholder
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(photo, forKey: .photo)
        try fields.encode(isPlaceholder, forKey: .isPlaceholder)
        try picture.encode(to: encoder)
    }

    func write(to writer: inout AnswerWriter) async throws {
        if !picture.isTheAnswer { try writer.write(self) }
    }

    func draw(on canvas: inout Canvas) { picture.draw(on: &canvas) }
}
