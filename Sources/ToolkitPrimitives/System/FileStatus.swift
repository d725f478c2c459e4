/// What tells one file from another at one time; the system gives the number of a deleted file again.
package struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    private let number: ino_t

    fileprivate init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
}

extension stat {
    package var identity: FileIdentity { FileIdentity(self) }

    /// The status of the file to which a path leads (`stat(2)`, which follows symbolic links).
    ///
    /// When there is none, `errno` has the reason.
    package init?(following path: String) {
        self.init()
        guard stat(path, &self) == 0 else { return nil }
    }

    package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    /// Whether the owner is the user or root, so that no other user can change the permissions.
    package var isOwn: Bool { st_uid == geteuid() || st_uid == 0 }

    /// Whether users other than the owner can read, change or enter it.
    package var isOpenToOthers: Bool { st_mode & 0o077 != 0 }

    /// Whether users other than the owner can change it.
    package var isWritableByOthers: Bool { st_mode & 0o022 != 0 }
}
