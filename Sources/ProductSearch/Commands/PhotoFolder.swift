import Toolkit

/// A folder that photos are saved to, under names of our own.
struct PhotoFolder {
    private let path: String
    private let context: Context

    /// A folder that the person named; it is made when it is not there.
    /// - Throws: `Report` for a name without a character; `FileError`.
    init(_ path: String, _ context: Context) throws {
        guard !path.isEmpty else { throw Report.usage("A folder has a name.", code: "no-folder-name") }
        self.path = path
        self.context = context
    }

    /// Writes photos as `photo-1.jpg` and so on; what is there is overwritten with `--yes` only.
    /// - Returns: the photos with the files they were saved to.
    func save(_ photos: [FoundPhoto]) throws -> [FoundPhoto] {
        if !photos.isEmpty { try Folder.create(path, mode: 0o755) }
        return try photos.enumerated().map { number, photo in
            guard let bytes = photo.picture else { return photo }
            let file = "\(path)/photo-\(number + 1).\(Self.suffix(of: bytes))"
            try context.save(bytes, to: file)
            var photo = photo
            photo.saved = file
            return photo
        }
    }

    /// The end of a file's name, by what the bytes are.
    private static func suffix(of bytes: [UInt8]) -> String {
        switch Picture(bytes)?.mediaType {
        case "image/jpeg": "jpg"
        case "image/gif": "gif"
        case "image/webp": "webp"
        default: "png"
        }
    }
}
