import Foundation
import Synchronization
import Toolkit

/// The data of all services in a state of its own, with what belongs to it: the requests that were about it, and its
/// snapshots.
final class DataCopy: Sendable {
    private struct State {
        /// The folders of the snapshots, by their names.
        var snapshots: [String: String] = [:]
        var folders = 0
    }

    let data: DataSet
    let log = RequestLog()
    private let folder: String
    // Held while a state is kept or gone back to: one after the other, and helpers may wait for it.
    private let state = Mutex(State())

    /// The most snapshots at a time.
    static let snapshotLimit = 64

    /// - Parameter folder: Where snapshots are to be; it is made when it is wanted.
    init(_ data: DataSet, folder: String) {
        self.data = data
        self.folder = folder
    }

    /// The names of the snapshots.
    var snapshots: [String] { state.withLock { $0.snapshots.keys.sorted() } }

    /// Starts afresh with the demo data.
    func reset() throws {
        try state.withLock { _ in try data.reset() }
    }

    /// Keeps the data as they are; an older snapshot of that name makes room.
    /// - Throws: `BackendError.badName`, `.tooManySnapshots`; what copying throws.
    func takeSnapshot(_ name: String) throws {
        try DataStore.check(name)
        try state.withLock { state in
            let old = state.snapshots[name]
            guard old != nil || state.snapshots.count < Self.snapshotLimit else { throw BackendError.tooManySnapshots }
            state.folders += 1
            let new = "\(folder)/\(state.folders)"
            try data.save(to: new)
            state.snapshots[name] = new
            old.map(DataSet.remove)
        }
    }

    /// Goes back to a snapshot.
    /// - Throws: `BackendError.noSnapshot`.
    func restore(_ name: String) throws {
        try state.withLock { state in
            guard let folder = state.snapshots[name] else { throw BackendError.noSnapshot(name) }
            try data.restore(from: folder)
        }
    }
}
