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
        return isOwn(folder) ? refusal(onTheWayTo: path) : .foreignFolder(path)
    }

    /// Why somebody else may lead a path elsewhere, by a folder or a link that is passed on the way; `nil` when nobody
    /// may.
    ///
    /// In a folder with the sticky bit nobody exchanges what is another's.
    static func refusal(onTheWayTo path: String) -> PluginRefusal? {
        var links = linkLimit
        return refusal(onTheWayTo: path, &links)
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

    /// As many links as the system follows.
    private static let linkLimit = 40

    /// Goes down from the root, so that nothing is followed that stands where it must not.
    private static func refusal(onTheWayTo path: String, _ links: inout Int) -> PluginRefusal? {
        let folder = Folder.parent(of: path)
        if folder != path, let refusal = refusal(onTheWayTo: folder, &links) { return refusal }
        var status = stat()
        guard lstat(path, &status) == 0 else { return .danglingLink }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            if !isOwn(status) { return .foreignFolder(path) }
            return status.st_mode & (S_IWOTH | S_ISVTX) == S_IWOTH ? .openFolder(path) : nil
        case S_IFLNK:
            if !isOwn(status) { return .foreignLink(path) }
            links -= 1
            guard links > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                return .danglingLink
            }
            return refusal(onTheWayTo: target.hasPrefix("/") ? target : folder + "/" + target, &links)
        default: return nil
        }
    }
}
