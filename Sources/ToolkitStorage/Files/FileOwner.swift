import ToolkitPrimitives

extension stat {
    /// Whether the owner is the user or root, so that no other user can change the permissions.
    package var isOwn: Bool { st_uid == geteuid() || st_uid == 0 }

    /// Whether users other than the owner can read, change or enter it.
    package var isOpenToOthers: Bool { st_mode & 0o077 != 0 }

    /// Whether users other than the owner can change it.
    package var isWritableByOthers: Bool { st_mode & 0o022 != 0 }
}
