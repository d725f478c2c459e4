import Synchronization
import ToolkitStandIn

/// The main workspace, and the copies that clients create by name.
final class WorkspaceStore: Sendable {
    /// A copy that exists, or that the thread which holds the lock of `outcome` is creating.
    private final class Slot: Sendable {
        let folder: String
        /// The network of the client that made it; `nil` for this machine.
        let network: UInt64?
        let outcome = Mutex<Result<Workspace, any Error>?>(nil)
        /// The finished copy; unlike `outcome`, never locked for long.
        let made = Mutex<Workspace?>(nil)

        init(_ folder: String, _ network: UInt64?) { (self.folder, self.network) = (folder, network) }
    }

    private struct State {
        /// The slots by copy name.
        var slots: [String: Slot] = [:]
        /// The copy that was removed last by a page, which can bring it back.
        var removed: (name: String, slot: Slot)?
        /// The number of folders so far; the next folder gets its name from it.
        var folders = 0
    }

    /// The workspace of all requests that name no copy.
    let main: Workspace
    private let features: [String]
    private let open: ServedData.Opening
    private let demo: DemoFiles
    private let folder: String
    // The lock is never held while data is copied.
    private let state = Mutex(State())

    /// The most copies that can exist at the same time.
    static let limit = 256
    /// The most copies from one network that can exist at the same time.
    static let networkLimit = 8

    /// - Parameter folder: The folder for copies and snapshots; the store creates it when it needs it.
    init(_ features: [String], folder: String, open: @escaping ServedData.Opening) throws {
        (self.features, self.folder, self.open) = (features, folder, open)
        let data = try ServedData(features, .several, at: { _ in .shared }, open: open)
        demo = DemoFiles(folder: "\(folder)/demo", open: open)
        main = Workspace(nil, data, demo: demo, folder: "\(folder)/main")
    }

    /// The most files that can be open: each connection opens a database, its write-ahead log and the log's index.
    var descriptorCount: Int { 3 * features.count * (3 + ServedData.readerCount + Self.limit) }

    /// Returns the main workspace for `nil`, or else the copy with this name.
    /// - Parameters:
    ///   - limit: The number of copies from which on no new one may be created.
    ///   - creates: Whether to create a copy that does not exist.
    ///   - network: The network of the client; `nil` for this machine.
    /// - Throws: `BackendError.badName`, `.foreignCopy`, `.noCopy`, `.tooManyCopies`; an error of the file system or of
    ///   SQLite.
    func workspace(_ name: String?, limit: Int, creates: Bool = true, for network: UInt64? = nil) throws -> Workspace {
        guard let name else { return main }
        try Self.check(name)
        let slot = try slot(of: name, limit: limit, creates: creates, for: network)
        if let copy = slot.made.withLock(\.self) { return copy }
        let outcome = slot.outcome.withLock { outcome in
            let known = outcome ?? Result { try makeCopy(name, in: slot.folder) }
            outcome = known
            return known
        }
        switch outcome {
        case .success(let copy): slot.made.withLock { $0 = copy }
        // The next request can try again.
        case .failure: state.withLock { if $0.slots[name] === slot { $0.slots[name] = nil } }
        }
        return try outcome.get()
    }

    /// The copy with this name if it exists; does not wait for one that is being created.
    func existing(_ name: String) -> Workspace? { state.withLock { $0.slots[name] }?.made.withLock(\.self) }

    /// Whether a copy exists or is being created.
    func knows(_ name: String) -> Bool { state.withLock { $0.slots[name] != nil } }

    /// The names of all copies, including those that are being created.
    var names: [String] { state.withLock { $0.slots.keys.sorted() } }

    /// The name of a copy that is most similar to a name, such as one in other letters of upper and lower case.
    func name(like name: String) -> String? {
        names.first { $0.lowercased() == name.lowercased() } ?? Suggestion.nearest(to: name, among: names)
    }

    /// The names of all finished copies, with their numbers of requests.
    var requestCounts: [(name: String, count: Int)] {
        names.compactMap { name in existing(name).map { (name, $0.log.all().count) } }
    }

    /// Removes a copy and its snapshots.
    /// - Parameter isKept: Whether ``restoreRemoved()`` can bring the copy back, until the next one is removed so.
    /// - Throws: `BackendError.noCopy`.
    func remove(_ name: String, isKept: Bool = false) throws {
        let old = try state.withLock { state in
            guard let slot = state.slots.removeValue(forKey: name) else { throw BackendError.noCopy(name) }
            guard isKept else { return slot as Slot? }
            defer { state.removed = (name, slot) }
            return state.removed?.slot
        }
        if let old { discard(old) }
    }

    /// The name of the copy that ``restoreRemoved()`` brings back; `nil` if there is none.
    var removedName: String? {
        state.withLock { state in state.removed.flatMap { state.slots[$0.name] == nil ? $0.name : nil } }
    }

    /// Brings the copy back that a page has removed last; returns its name, or `nil` if that is not possible.
    func restoreRemoved() -> String? {
        state.withLock { state in
            guard let (name, slot) = state.removed, state.slots[name] == nil, state.slots.count < Self.limit else {
                return nil
            }
            (state.slots[name], state.removed) = (slot, nil)
            return name
        }
    }

    private func discard(_ slot: Slot) {
        // The lock waits until a running creation of the copy ends; `close()` waits for a running snapshot.
        slot.outcome.withLock { if case .success(let copy) = $0 { copy.close() } }
        ServedData.remove(slot.folder)
    }

    /// Makes the demo data for resets, so that the first reset is as quick as the others.
    func prepareResets() {
        // The first reset tries again, and reports the error if it persists.
        for feature in features { _ = try? demo.file(of: feature) }
    }

    /// Removes all copies and snapshots.
    func close() {
        demo.close()
        ServedData.remove(folder)
    }

    private func slot(of name: String, limit: Int, creates: Bool, for network: UInt64?) throws -> Slot {
        try state.withLock { state in
            if let slot = state.slots[name] { return slot }
            guard limit > 0 else { throw BackendError.foreignCopy }
            guard creates else { throw BackendError.noCopy(name) }
            guard state.slots.count < limit else { throw BackendError.tooManyCopies(limit) }
            let own = network == nil ? 0 : state.slots.values.count { $0.network == network }
            guard own < Self.networkLimit else { throw BackendError.tooManyOwnCopies }
            state.folders += 1
            let slot = Slot("\(folder)/\(state.folders)", network)
            state.slots[name] = slot
            return slot
        }
    }

    /// Copies the data of the main workspace; see ``Sandbox/beginAnew()``.
    private func makeCopy(_ name: String, in folder: String) throws -> Workspace {
        do {
            let damaged = try main.data.save(to: folder)
            let data = try ServedData(features, .one, at: { .file(ServedData.file(of: $0, in: folder)) }) {
                [open] feature, place in
                // A stand-in without a file would get demo data.
                guard case .file(let path) = place, damaged.contains(feature) else { return try open(feature, place) }
                throw DatabaseError.damaged(path: path)
            }
            for standIn in data.sound { try standIn.writing.beginAnew() }
            return Workspace(name, data, demo: demo, folder: "\(folder)/snapshots", home: folder)
        } catch {
            ServedData.remove(folder)
            throw error
        }
    }

    /// - Throws: `BackendError.badName`.
    static func check(_ name: String) throws {
        guard isName(name) else { throw BackendError.badName(name) }
    }

    /// Whether a text is a valid name of a copy or a snapshot.
    static func isName(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    }
}
