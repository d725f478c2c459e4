import Toolkit

/// `toolkit badges image`: shows or saves a product's photo.
struct ShowImage: Command {
    static let name = "image"
    static let summary = "Show a product's photo."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges image \(TechTestBadgesFeature.sandboxImageKey)", "Show the photo"),
        Example(
            "toolkit badges image \(TechTestBadgesFeature.sandboxImageKey) --save - --quiet",
            "Write the photo to standard output"),
    ]

    @Argument("The photo's name, without .jpg.", .titled("Photo's name"), .live(.photos)) var key: ImageKey
    @Option("Save the photo to this file; - is standard output.", .newFile) var save: String?

    func run(in context: Context) async throws -> ImageAnswer { try await context.badgeImage(key.text, save: save) }
}
