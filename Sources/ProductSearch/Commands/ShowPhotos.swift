import Toolkit

/// `toolkit search photos`: finds photos by an item's title, and shows or saves them.
struct ShowPhotos: Command {
    static let name = "photos"
    static let summary = "Find up to eight photos by an item's title."
    static let terminalDetails = """
        --save writes the photos into a folder as photo-1.png, photo-2.jpg and so on; the extension depends on the \
        format. The command overwrites existing files only with --yes or after you confirm.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit search photos \(SearchExample.id)", "Show photos for an item"),
        Example("toolkit search photos \(SearchExample.otherID) --json", "Print the addresses as JSON"),
    ]

    @Argument("The item's ID.", .titled("Item's ID"), .live(.items)) var id: ItemID
    @Option("Save the photos in this folder.", .folder) var save: String?
    @Option("The provider to use; search.provider by default.", .explainedProvider) var provider: Provider?

    func run(in context: Context) async throws -> PhotosAnswerCard {
        let folder = try save.map { try PhotoFolder($0, context) }
        let search = try PhotoSearch(context)
        let catalogue = try context.catalogue(provider, of: id)
        let fetches = save != nil || context.isText
        let (title, photos) = try await context.waiting("Searching for photos …") {
            guard let title = try await catalogue.item(id).listing.title else { return ("", [FoundPhoto]()) }
            let links = try await search.photos(of: title)
            return (title, fetches ? try await context.fetch(links) : FoundPhoto.unseen(links))
        }
        return PhotosAnswerCard(title: title, items: try folder?.save(photos) ?? photos)
    }
}

struct PhotosAnswerCard: Output {
    let title: String
    let items: [FoundPhoto]

    static let shape = AnswerShape.items(["url", "mediaType", "bytes", "saved"])

    func draw(on canvas: inout Canvas) {
        if items.isEmpty { return canvas.line("No photos.") }
        let shown = items.filter { $0.saved == nil }
        canvas.gallery(
            shown.map { $0.picture ?? [] }, captions: shown.map(\.url),
            otherwise: Styled("Save them with --save FOLDER.", .dim))
        for photo in items {
            guard let saved = photo.saved else { continue }
            canvas.line(Styled("Saved \(photo.picture?.count ?? 0) bytes to \(saved)."))
        }
    }
}

extension Context {
    /// Downloads photos, two at a time to limit memory; a photo that fails is left out with a note.
    fileprivate func fetch(_ links: [String]) async throws -> [FoundPhoto] {
        let download = try PictureDownload(self)
        let results = try await links.concurrentMap(width: 2) { try await download.picture(at: $0) }
        return zip(1..., zip(links, results)).compactMap { number, photo in
            switch photo.1 {
            case .success(let bytes): return FoundPhoto(number: number, url: photo.0, picture: bytes)
            case .failure(let problem): notes.add("Photo \(number) is left out: \(problem.message)")
            }
            return nil
        }
    }
}
