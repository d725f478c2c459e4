import Foundation
import Synchronization
import ToolkitStandIn

/// The data of all services in a state of its own, with what belongs to it: the requests that were about it, and its
/// snapshots.
final class DataCopy: Sendable {
    private struct Snapshots {
        /// Their folders, by their names.
        var folders: [String: String] = [:]
        /// How many there have been.
        var count = 0
    }

    /// What clients call it; `nil` for the data of everybody.
    let name: String?
    let data: DataSet
    let log = RequestLog()
    private let folder: String
    // Held for moments only.
    private let snapshots = Mutex(Snapshots())
    // Held while a state is kept or gone back to, one after the other; whether the copy has been removed.
    private let turn = Mutex(false)

    /// The most snapshots at a time.
    static let snapshotLimit = 64

    /// - Parameter folder: Where snapshots are to be; it is made when it is wanted.
    init(_ name: String?, _ data: DataSet, folder: String) {
        self.name = name
        self.data = data
        self.folder = folder
    }

    /// The names of the snapshots.
    var snapshotNames: [String] { snapshots.withLock { $0.folders.keys.sorted() } }

    /// Starts afresh with the demo data.
    func reset() throws {
        try inTurn { try data.reset() }
    }

    /// Keeps the data as they are; an older snapshot of that name makes room.
    /// - Throws: `BackendError.badName`, `.tooManySnapshots`; what copying throws.
    func takeSnapshot(_ name: String) throws {
        try DataStore.check(name)
        try inTurn {
            let new = try snapshots.withLock { snapshots in
                let hasRoom = snapshots.folders[name] != nil || snapshots.folders.count < Self.snapshotLimit
                guard hasRoom else { throw BackendError.tooManySnapshots }
                snapshots.count += 1
                return "\(folder)/\(snapshots.count)"
            }
            try data.save(to: new)
            snapshots.withLock { $0.folders.updateValue(new, forKey: name) }.map(DataSet.remove)
        }
    }

    /// Goes back to a snapshot.
    /// - Throws: `BackendError.noSnapshot`.
    func restore(_ name: String) throws {
        try inTurn {
            guard let folder = snapshots.withLock({ $0.folders[name] }) else { throw BackendError.noSnapshot(name) }
            try data.restore(from: folder)
        }
    }

    /// Lets nobody take a snapshot any more, which would be left behind.
    func close() {
        turn.withLock { $0 = true }
    }

    private func inTurn(_ work: () throws -> Void) throws {
        try turn.withLock { isRemoved in
            guard !isRemoved else { throw BackendError.noCopy(name ?? "") }
            try work()
        }
    }
}
