import Toolkit

/// A folder for saved photos, whose names never come from a service.
struct PhotoFolder {
    private let path: String
    private let context: Context

    /// Checks a folder that the user named; it is created when the first photo is saved.
    /// - Throws: `Report` for an empty name; `FileError` for a path that is not a folder or is not writable.
    init(_ path: String, _ context: Context) throws {
        guard !path.isEmpty else { throw Report.usage("The name of the folder is empty.", code: "no-folder-name") }
        (self.path, self.context) = (path, context)
        try check(path)
    }

    /// Saves photos as `photo-1.jpg` and so on, either all of them or none.
    ///
    /// Existing files are overwritten only with `--yes` or after one confirmation for all of them.
    /// - Returns: The photos with the paths of their files.
    /// - Throws: `FileError`, `Declined`.
    func save(_ photos: [FoundPhoto]) throws -> [FoundPhoto] {
        let files = photos.map { photo in
            photo.picture.map { File(path: "\(path)/photo-\(photo.number).\(Self.suffix(of: $0))", bytes: $0) }
        }
        try write(files.compactMap(\.self))
        return zip(photos, files).map { photo, file in
            var photo = photo
            photo.saved = file?.path
            return photo
        }
    }

    private struct File {
        let path: String
        let bytes: [UInt8]
    }

    /// Writes all new files before the first one replaces an existing file.
    private func write(_ files: [File]) throws {
        guard !files.isEmpty else { return }
        try context.files.checkWriting()
        let taken = files.map(\.path).filter(FileReplacement.isTaken)
        try agree(toOverwrite: taken)
        try Folder.create(path, mode: 0o755)
        let replacements = try files.map { file in
            let replacement = try FileReplacement(file.path, mode: 0o644, overwrites: taken.contains(file.path))
            try replacement.append(file.bytes)
            return replacement
        }
        for replacement in replacements { try replacement.finish() }
    }

    /// Asks once whether to overwrite all existing files.
    private func agree(toOverwrite files: [String]) throws {
        guard let first = files.first else { return }
        if let folder = files.first(where: Folder.exists) { throw FileError.cannotWrite(path: folder, code: EISDIR) }
        let subject = files.count == 1 ? "'\(first.visible)'" : "\(files.count) photos in '\(path.visible)'"
        do {
            try context.prompter.confirm("Overwrite \(subject)?", default: false)
        } catch PromptError.mayNotConfirm {
            throw FileError.exists(path: first)
        }
    }

    /// Checks that the folder is writable, or can be created in the nearest existing parent.
    /// - Parameter nearest: The folder, or one of its parents.
    private func check(_ nearest: String) throws {
        if Folder.exists(nearest) {
            guard access(nearest, W_OK | X_OK) == 0 else { throw FileError.cannotWrite(path: path, code: errno) }
        } else if FileReplacement.isTaken(nearest) || FileManager.default.fileExists(atPath: nearest) {
            throw FileError.cannotWrite(path: path, code: ENOTDIR)
        } else {
            try check(Folder.parent(of: nearest))
        }
    }

    private static func suffix(of bytes: [UInt8]) -> String {
        switch Picture(bytes)?.mediaType {
        case "image/jpeg": "jpg"
        case "image/gif": "gif"
        case "image/webp": "webp"
        default: "png"
        }
    }
}
