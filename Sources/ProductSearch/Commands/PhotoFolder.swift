import Foundation
import Toolkit

/// A folder that photos are saved to, under names of our own.
struct PhotoFolder {
    private let path: String
    private let context: Context

    /// A folder that the person named; it is made when there is something to put into it.
    /// - Throws: `Report` for a name without a character; `FileError` for what is no folder, or may not be written.
    init(_ path: String, _ context: Context) throws {
        guard !path.isEmpty else { throw Report.usage("A folder has a name.", code: "no-folder-name") }
        self.path = path
        self.context = context
        try check(path)
    }

    /// Writes photos as `photo-1.jpg` and so on, all or none.
    ///
    /// Files that are there already are overwritten with `--yes`, or when a terminal agrees to the whole.
    /// - Returns: the photos with the files they were saved to.
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

    /// Writes all files before the first one takes its place.
    private func write(_ files: [File]) throws {
        guard !files.isEmpty else { return }
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

    /// Asks once for all files that are there already.
    private func agree(toOverwrite files: [String]) throws {
        guard let first = files.first else { return }
        if let folder = files.first(where: Self.isFolder) { throw FileError.cannotWrite(path: folder, code: EISDIR) }
        let subject = files.count == 1 ? "'\(first.visible)'" : "\(files.count) photos in '\(path.visible)'"
        do {
            try context.prompter.confirm("Overwrite \(subject)?", default: false)
        } catch PromptError.mayNotConfirm {
            throw FileError.exists(path: first)
        }
    }

    /// Makes sure that the folder can be written, or else made in the nearest one that is there.
    /// - Parameter nearest: The folder, or one above it.
    private func check(_ nearest: String) throws {
        if Self.isFolder(nearest) {
            guard access(nearest, W_OK | X_OK) == 0 else { throw FileError.cannotWrite(path: path, code: errno) }
        } else if FileReplacement.isTaken(nearest) || FileManager.default.fileExists(atPath: nearest) {
            throw FileError.cannotWrite(path: path, code: ENOTDIR)
        } else {
            let parent = (nearest as NSString).deletingLastPathComponent
            try check(parent.isEmpty ? "." : parent)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
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
