import Synchronization
import ToolkitStandIn

/// The data that is served, and its isolated copies.
final class DataStore: Sendable {
    /// Opens the stand-in of a feature with a connection of its own: over a file, or over what all programs of this home
    /// use.
    typealias Opening = @Sendable (_ feature: String, _ path: String?) throws -> Sandbox

    /// A copy that is there, or is being made by whoever holds the lock of `outcome`.
    private final class Place: Sendable {
        let folder: String
        let outcome = Mutex<Result<DataCopy, any Error>?>(nil)
        /// The copy once it is there; nobody waits for this one.
        let made = Mutex<DataCopy?>(nil)

        init(_ folder: String) {
            self.folder = folder
        }
    }

    private struct State {
        var places: [String: Place] = [:]
        var folders = 0
    }

    /// What everybody uses who asks for no copy.
    let main: DataCopy
    private let features: [String]
    private let open: Opening
    private let folder: String
    // Never held while something is copied.
    private let state = Mutex(State())

    /// The most copies at a time.
    static let limit = 64

    /// - Parameter folder: Where copies and snapshots are to be; it is made when it is wanted.
    init(_ features: [String], folder: String, open: @escaping Opening) throws {
        self.features = features
        self.folder = folder
        self.open = open
        main = DataCopy(nil, try DataSet(features, .three) { try open($0, nil) }, folder: "\(folder)/main")
    }

    /// How many files may be open at most: each connection has one, and its log and the log's index.
    var descriptorCount: Int { 3 * features.count * (3 + Self.limit) }

    /// The data of this name: for `nil` what everybody uses, else a copy, which is made at its first use.
    /// - Parameter mayBeNew: Whether one may be made.
    /// - Throws: `BackendError.badName`, `.foreignCopy`, `.tooManyCopies`; what copying throws.
    func copy(_ name: String?, mayBeNew: Bool) throws -> DataCopy {
        guard let name else { return main }
        try Self.check(name)
        let place = try place(of: name, mayBeNew: mayBeNew)
        if let copy = place.made.withLock(\.self) { return copy }
        let outcome = place.outcome.withLock { outcome in
            let known = outcome ?? Result { try makeCopy(name, in: place.folder) }
            outcome = known
            return known
        }
        switch outcome {
        case .success(let copy): place.made.withLock { $0 = copy }
        // The next one may try again.
        case .failure: state.withLock { if $0.places[name] === place { $0.places[name] = nil } }
        }
        return try outcome.get()
    }

    /// The copy of this name if it is there; waits for nobody.
    func existing(_ name: String) -> DataCopy? {
        state.withLock { $0.places[name] }?.made.withLock(\.self)
    }

    /// The names of the copies there are.
    var names: [String] { state.withLock { $0.places.keys.sorted() } }

    /// Forgets a copy and its snapshots.
    /// - Throws: `BackendError.noCopy`.
    func remove(_ name: String) throws {
        guard let place = state.withLock({ $0.places.removeValue(forKey: name) }) else {
            throw BackendError.noCopy(name)
        }
        // Who makes it is waited for, and who takes a snapshot of it.
        place.outcome.withLock { if case .success(let copy) = $0 { copy.close() } }
        DataSet.remove(place.folder)
    }

    /// Removes all copies and snapshots.
    func close() {
        DataSet.remove(folder)
    }

    private func place(of name: String, mayBeNew: Bool) throws -> Place {
        try state.withLock { state in
            if let place = state.places[name] { return place }
            guard mayBeNew else { throw BackendError.foreignCopy }
            guard state.places.count < Self.limit else { throw BackendError.tooManyCopies }
            state.folders += 1
            let place = Place("\(folder)/\(state.folders)")
            state.places[name] = place
            return place
        }
    }

    /// A copy of what everybody uses, without its faults.
    private func makeCopy(_ name: String, in folder: String) throws -> DataCopy {
        do {
            try main.data.save(to: folder)
            let data = try DataSet(features, .one) { [open] in try open($0, DataSet.file(of: $0, in: folder)) }
            _ = try data.disarm()
            return DataCopy(name, data, folder: "\(folder)/snapshots")
        } catch {
            DataSet.remove(folder)
            throw error
        }
    }

    /// - Throws: `BackendError.badName` for what cannot be the name of a copy or a snapshot.
    static func check(_ name: String) throws {
        guard isName(name) else { throw BackendError.badName(name) }
    }

    /// Whether a copy or a snapshot may have this name.
    static func isName(_ name: String) -> Bool {
        1...64 ~= name.utf8.count && name.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || "-_".utf8.contains($0) }
    }
}
