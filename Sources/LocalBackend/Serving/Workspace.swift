import Synchronization
import ToolkitPages
import ToolkitStandIn

/// The data of all services with its own request log and snapshots, isolated from other workspaces.
///
/// Requests use the main workspace, unless they name a copy of it in the header field `X-Toolkit-Copy`.
final class Workspace: Sendable {
    struct Snapshots {
        /// The folder of each snapshot and when it was written, by name.
        var byName: [String: (folder: String, moment: Date)] = [:]
        /// The number of snapshots so far; the next folder gets its name from it.
        var count = 0
    }

    /// The name of the copy; `nil` for the main workspace.
    let name: String?
    /// The path below which the workspace is served; empty for the main one.
    var basePath: String { name.map { ServerRequest.copyPath + $0 } ?? "" }
    let data: ServedData
    let log = RequestLog()
    let rendered = RenderedRows()
    let verdicts = Verdicts()
    let messages = PageMessages()
    private let demo: DemoFiles
    private let folder: String
    /// The folder with all files of a copy; `nil` for the main workspace, which has no limit.
    private let home: String?
    /// The size from which on a copy takes no more data.
    private let fullSize: Int
    // The lock is never held while data is copied.
    let snapshots = Mutex(Snapshots())
    // Whether the workspace is closed. The lock is held during a snapshot, restore or reset: only one runs at a time.
    private let turn = Mutex(false)
    /// The states of the databases in which writing them again would free nothing.
    private let compacted = Mutex<[DatabaseState]?>(nil)

    /// The most snapshots that can exist at the same time, without that for ``undo()``.
    static let snapshotLimit = 64
    /// By how many bytes the data and the snapshots of a copy may grow.
    static let sizeLimit = 64 << 20

    /// - Parameters:
    ///   - demo: The demo data for resets.
    ///   - folder: The folder for snapshots; the first snapshot creates it.
    ///   - home: The folder with all files of a copy, whose growth is limited.
    init(_ name: String?, _ data: ServedData, demo: DemoFiles, folder: String, home: String? = nil) {
        self.home = home
        fullSize = (home.map(Folder.size) ?? 0) + Self.sizeLimit
        (self.name, self.data, self.demo, self.folder) = (name, data, demo, folder)
    }

    var snapshotNames: [String] { snapshots.withLock { $0.byName.keys.sorted() } }

    /// The snapshots with their times and their sizes in bytes, by name.
    var snapshotList: [(name: String, moment: Date, size: Int)] {
        snapshots.withLock(\.byName).sorted { $0.key < $1.key }.map { ($0, $1.moment, Folder.size($1.folder)) }
    }

    /// Resets the data to the demo data.
    /// - Parameter isUndoable: Whether ``undo()`` can bring the earlier data back.
    func reset(isUndoable: Bool = false) throws {
        try inTurn(isUndoable: isUndoable) {
            try data.reset(to: demo)
            try shrink()
        }
    }

    // MARK: Snapshots

    /// Takes a snapshot of the data, which replaces an older snapshot with the same name.
    /// - Throws: `BackendError.badName`, `.tooManySnapshots`, `.damaged`; an error of the file system or of SQLite.
    func takeSnapshot(_ name: String) throws {
        try WorkspaceStore.check(name)
        try inTurn {
            let others = snapshots.withLock { $0.byName.keys.count { ![name, Self.undoName].contains($0) } }
            guard others < Self.snapshotLimit else { throw BackendError.tooManySnapshots }
            keep(try copyData(for: name), as: name)
        }
    }

    /// Copies the data into a new folder.
    /// - Parameter name: The snapshot that is about to be replaced.
    /// - Returns: The folder.
    func copyData(for name: String) throws -> String {
        let new = snapshots.withLock { snapshots in
            snapshots.count += 1
            return "\(folder)/\(snapshots.count)"
        }
        let known = data.standIns.filter { $0.problem != nil }.map(\.feature)
        let damaged = try data.save(to: new).subtracting(known).min()
        do {
            if let damaged { throw BackendError.damaged(damaged) }
            try checkRoom(without: snapshots.withLock { $0.byName[name]?.folder })
            return new
        } catch {
            ServedData.remove(new)
            throw error
        }
    }

    /// Keeps a folder as a snapshot, in the place of an older one with the same name.
    func keep(_ folder: String, as name: String) {
        let old = snapshots.withLock { $0.byName.updateValue((folder, Date()), forKey: name) }
        if let old { ServedData.remove(old.folder) }
    }

    /// Removes a snapshot.
    /// - Throws: `BackendError.noSnapshot`.
    func removeSnapshot(_ name: String) throws {
        try inTurn { if !drop(name) { throw BackendError.noSnapshot(name) } }
    }

    /// Removes a snapshot; returns `false` if it does not exist.
    @discardableResult func drop(_ name: String) -> Bool {
        guard let old = snapshots.withLock({ $0.byName.removeValue(forKey: name) }) else { return false }
        ServedData.remove(old.folder)
        return true
    }

    // MARK: Room

    /// Checks that a copy has room for more data.
    /// - Parameter old: A folder that is about to be removed.
    /// - Throws: `BackendError.copyIsFull`.
    func checkRoom(without old: String? = nil) throws {
        guard let home, let name else { return }
        let limit = fullSize + (old.map(Folder.size) ?? 0)
        let size = Folder.size(home)
        guard size > limit else { return }
        // Deleted data leaves free space in the files, which do not shrink, and stays in the logs until they are emptied.
        let free = (try? data.freeSize()) ?? 0
        guard size - free > limit else { return }
        try? shrink()
        guard Folder.size(home) - free > limit else { return }
        // It also leaves pages half empty.
        try? compact()
        guard Folder.size(home) > limit else { return }
        throw BackendError.copyIsFull(name)
    }

    /// Writes the data of a copy again if it has changed since the last time; only requests for the copy wait.
    private func compact() throws {
        try compacted.withLock { compacted in
            guard try compacted != data.states() else { return }
            try data.compact()
            try shrink()
            compacted = try data.states()
        }
    }

    /// Restores the data from a snapshot.
    /// - Parameter isUndoable: Whether ``undo()`` can bring the earlier data back.
    /// - Throws: `BackendError.noSnapshot`, `.damagedSnapshot`.
    func restore(_ name: String, isUndoable: Bool = false) throws {
        try inTurn(isUndoable: isUndoable) {
            guard let folder = snapshots.withLock({ $0.byName[name]?.folder }) else {
                throw BackendError.noSnapshot(name)
            }
            do {
                try data.restore(from: folder)
                try shrink()
            } catch let error as DatabaseError where error.needsNewFile && error.path.hasPrefix(folder) {
                throw BackendError.damagedSnapshot(name)
            }
        }
    }

    /// Frees the space that the earlier data of a copy took.
    private func shrink() throws {
        if home != nil { try data.emptyLogs() }
    }

    /// Waits for a running snapshot and refuses later ones, so that none is written after the folder is removed.
    func close() { turn.withLock { $0 = true } }

    /// Does some work while no snapshot, restoration or reset runs.
    /// - Parameters:
    ///   - isUndoable: Whether the work is a change of the data that ``undo()`` can take back.
    ///   - isOneTransaction: Whether such a change has changed nothing when it fails.
    func inTurn(isUndoable: Bool = false, isOneTransaction: Bool = false, _ work: () throws -> Void) throws {
        try turn.withLock { isRemoved in
            guard !isRemoved else { throw BackendError.noCopy(name ?? "") }
            try isUndoable ? keepingUndo(isOneTransaction: isOneTransaction, work) : work()
        }
    }
}
