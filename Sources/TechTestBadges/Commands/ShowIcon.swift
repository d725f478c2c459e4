import Toolkit

/// `toolkit badges icon`: shows or saves a badge's icon.
struct ShowIcon: Command {
    static let name = "icon"
    static let summary = "Show a badge's icon."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit badges icon sale", "Show the icon of the badge sale"),
        Example("toolkit badges icon sale --json", "Print the icon's real type and its size"),
    ]

    @Argument("The badge's name.", .titled("Badge's name"), .placeholder("NAME"), .live(.badges)) var name: ImageKey
    @Option("Save the icon to this file; - is standard output.", .newFile) var save: String?

    func run(in context: Context) async throws -> ImageAnswer {
        do {
            return try await context.badgeImage(name.icon, save: save)
        } catch BadgesError.noSuchPicture(let path) {
            let user = try context.badgeUser(nil)
            let offers = try await KnownOffers(of: user, from: BadgeService(context))
            if case .known = offers { _ = try BadgeFilter(name.text, of: user, offers) }
            throw BadgesError.noSuchPicture(path: path)
        }
    }
}
