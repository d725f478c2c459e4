import Foundation

/// The files and folders below a folder, with their permissions and bytes.
struct FileTree: Equatable {
    /// A file, or a folder, which has no bytes.
    struct Entry: Equatable {
        let mode: Int
        let bytes: Data?
    }

    /// The entries by their path below the folder; the folder itself is `.`.
    let entries: [String: Entry]

    init(_ folder: String) {
        let below = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var entries: [String: Entry] = [:]
        for path in ["."] + below {
            let whole = "\(folder)/\(path)"
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: whole) else { continue }
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            entries[path] = Entry(
                mode: attributes[.posixPermissions] as? Int ?? -1,
                bytes: isFolder ? nil : FileManager.default.contents(atPath: whole))
        }
        self.entries = entries
    }

    /// The paths of files and folders that are in only one of two trees, or differ; without locks, which have no data.
    func paths(differingFrom other: FileTree) -> [String] {
        Set(entries.keys).union(other.entries.keys).filter {
            entries[$0] != other.entries[$0] && !$0.hasSuffix(".lock")
        }
        .sorted()
    }

    /// The paths of the files.
    var files: [String] { entries.filter { $0.value.bytes != nil }.keys.sorted() }
    /// The paths of the folders.
    var folders: [String] { entries.filter { $0.value.bytes == nil }.keys.sorted() }
}
