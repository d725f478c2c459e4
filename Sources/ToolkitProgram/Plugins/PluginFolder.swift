/// Checks of a folder before toolkit runs a command in it.
enum PluginFolder {
    /// Why toolkit runs nothing in a folder; `nil` if the folder is trusted.
    ///
    /// The owner must be the user or root. Other users must not be able to replace the folder or the files in it. The
    /// group is allowed to write to the folder.
    static func refusal(of path: String) -> PluginRefusal? {
        guard path.hasPrefix("/") else { return .relativeFolder(path) }
        var folder = stat()
        guard stat(path, &folder) == 0 else { return .danglingLink }
        if folder.st_mode & S_IWOTH != 0 { return .openFolder(path) }
        return folder.isOwn ? refusal(onTheWayTo: path) : .foreignFolder(path)
    }

    /// Why a folder or symbolic link on a path is not trusted; `nil` if no other user can redirect the path.
    ///
    /// All users can write to a folder with the sticky bit, but they cannot replace files of other users.
    static func refusal(onTheWayTo path: String) -> PluginRefusal? {
        var links = linkLimit
        return refusal(onTheWayTo: path, writers: S_IWOTH, &links)
    }

    /// Whether a group can write to a file or to a folder on its path; `false` if there is no file.
    ///
    /// A symbolic link is followed, because a group that can write to a folder on the path of its target can replace it.
    static func isOpenToGroup(_ path: String) -> Bool {
        var file = stat()
        guard lstat(path, &file) == 0 else { return false }
        var links = linkLimit
        return isWritableByGroup(path) || isWritableByGroup(Folder.parent(of: path))
            || refusal(onTheWayTo: path, writers: S_IWOTH | S_IWGRP, &links) != nil
    }

    /// The names of the external commands in a folder, including refused ones; none if it cannot be read.
    static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        // Once, because a folder of PATH can have thousands of files.
        let prefix = Array(Plugin.prefix.utf8CString.dropLast())
        while let entry = readdir(stream) {
            let file = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { text in
                    strncmp(text, prefix, prefix.count) == 0 ? String(cString: text) : nil
                }
            }
            if let name = file.flatMap({ Plugin.name(at: $0) }) { names.append(name) }
        }
        return names
    }

    private static func isWritableByGroup(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IWGRP != 0
    }

    private static let foldersOfProcess: Set = ["/proc", "/dev/fd"]

    /// The number of symbolic links in a path that the system follows.
    private static let linkLimit = 40

    /// Checks from the root down, so that no link in an untrusted folder is followed.
    /// - Parameter writers: The permissions that make a folder untrusted.
    private static func refusal(
        onTheWayTo path: String, writers: mode_t, _ links: inout Int
    ) -> PluginRefusal? {
        if foldersOfProcess.contains(path) { return .folderOfProcess(path) }
        let folder = Folder.parent(of: path)
        if folder != path, let refusal = refusal(onTheWayTo: folder, writers: writers, &links) { return refusal }
        var status = stat()
        guard lstat(path, &status) == 0 else { return .danglingLink }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            if !status.isOwn { return .foreignFolder(path) }
            let isOpen = status.st_mode & writers != 0 && status.st_mode & S_ISVTX == 0
            return isOpen ? .openFolder(path) : nil
        case S_IFLNK:
            if !status.isOwn { return .foreignLink(path) }
            links -= 1
            guard links > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                return .danglingLink
            }
            return refusal(
                onTheWayTo: target.hasPrefix("/") ? target : folder + "/" + target, writers: writers, &links)
        default: return nil
        }
    }
}
