import Synchronization
import ToolkitStandIn

extension Workspace {
    /// The snapshots with their times and their sizes in bytes, by name.
    var snapshotList: [(name: String, moment: Date, size: Int)] {
        let (folders, moments) = snapshots.withLock { ($0.folders, $0.moments) }
        return folders.sorted { $0.key < $1.key }.map { name, folder in
            (name, moments[folder] ?? .distantPast, Folder.size(folder))
        }
    }

    /// The name of the snapshot that a page takes before it deletes, resets or restores data.
    static let undoName = "before-the-last-change"

    /// Takes a snapshot, so that a person can undo a change; does without when there is no room.
    func prepareUndo() { try? takeSnapshot(Self.undoName) }

    /// Restores the data from a snapshot, after a snapshot of the data as it is.
    /// - Throws: `BackendError.noSnapshot`, `.damagedSnapshot`.
    func restoreWithUndo(_ name: String) throws {
        guard name == Self.undoName else {
            prepareUndo()
            return try restore(name)
        }
        // The new snapshot must not replace the one that is restored.
        let kept = "\(Self.undoName)-new"
        try takeSnapshot(kept)
        try restore(name)
        if let folder = snapshots.withLock({ $0.folders.removeValue(forKey: kept) }) { keep(folder, as: name) }
    }

    /// Removes a snapshot.
    /// - Throws: `BackendError.noSnapshot`.
    func removeSnapshot(_ name: String) throws {
        try inTurn {
            guard let folder = snapshots.withLock({ $0.folders.removeValue(forKey: name) }) else {
                throw BackendError.noSnapshot(name)
            }
            snapshots.withLock { $0.moments[folder] = nil }
            ServedData.remove(folder)
        }
    }

    /// Keeps a folder as a snapshot, in the place of an older one with the same name.
    func keep(_ folder: String, as name: String) {
        let old = snapshots.withLock { snapshots in
            if snapshots.moments[folder] == nil { snapshots.moments[folder] = Date() }
            let old = snapshots.folders.updateValue(folder, forKey: name)
            if let old { snapshots.moments[old] = nil }
            return old
        }
        if let old { ServedData.remove(old) }
    }
}
