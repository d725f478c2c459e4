import Foundation

/// What is asked of a folder before anything in it is run.
enum PluginFolder {
    /// Why nothing in a folder is run; `nil` when it may be.
    ///
    /// It belongs to the person or to root, and nobody else may exchange what is in it, or itself. What a group may do
    /// is left to whoever made the group.
    static func refusal(of path: String) -> PluginRefusal? {
        guard path.hasPrefix("/") else { return .relativeFolder(path) }
        var folder = stat()
        guard stat(path, &folder) == 0 else { return .danglingLink }
        if folder.st_mode & S_IWOTH != 0 { return .openFolder(path) }
        if !isOwn(folder) { return .foreignFolder(path) }
        return openFolder(above: path).map { .openFolder($0) }
    }

    /// Whether something belongs to the person or to root.
    static func isOwn(_ status: stat) -> Bool { status.st_uid == geteuid() || status.st_uid == 0 }

    /// Whether more than the owner may write to a folder.
    static func isOpenToGroup(_ path: String) -> Bool {
        var folder = stat()
        return stat(path, &folder) == 0 && folder.st_mode & S_IWGRP != 0
    }

    /// The names of the external commands in a folder, usable or not; none when it cannot be read.
    static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let file = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { text in
                    strncmp(text, Plugin.prefix, Plugin.prefix.utf8.count) == 0 ? String(cString: text) : nil
                }
            }
            if let name = file.flatMap({ Plugin.name(at: $0) }) { names.append(name) }
        }
        return names
    }

    /// A folder above whose entries everybody may exchange; in one with the sticky bit nobody may.
    private static func openFolder(above path: String) -> String? {
        var path = path
        while path != "/" {
            path = Folder.parent(of: path)
            var folder = stat()
            let isOpen = stat(path, &folder) == 0 && folder.st_mode & S_IWOTH != 0 && folder.st_mode & S_ISVTX == 0
            if isOpen { return path }
        }
        return nil
    }
}
