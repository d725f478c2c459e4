import ToolkitStandIn

/// The copies of a class with their last requests.
struct ClassOverview {
    /// A copy.
    struct Student {
        let name: String
        let address: String
        /// The number of requests since the log was last cleared.
        let count: Int
        /// The number of failures among the last ``ClassOverview/looked`` requests.
        let failures: Int
        let last: RequestReport.Row?
        let lastFailure: RequestReport.Row?
        /// Whether a deletion, reset or restoration can be undone.
        let canUndo: Bool
    }

    let students: [Student]

    /// The number of requests of each copy that are searched for failures.
    static let looked = 100

    /// - Parameter request: The request of the person who looks.
    init(_ backend: Backend, for request: ServerRequest) {
        let origin = backend.origin(of: request) + ServerRequest.copyPath
        students = backend.store.names.compactMap { name in
            guard let workspace = backend.store.existing(name) else { return nil }
            let desk = RequestDesk(backend, workspace, for: request)
            let (entries, count) = workspace.log.all()
            let failed = entries.suffix(Self.looked).filter { $0.hasFailed(in: workspace.data) }
            return Student(
                name: name, address: "\(origin)\(name)", count: count, failures: failed.count,
                last: entries.last.map(desk.row), lastFailure: failed.last.map(desk.row),
                canUndo: workspace.snapshotNames.contains(Workspace.undoName))
        }
    }
}

extension ClassOverview.Student {
    /// The copy as JSON.
    var json: JSONValue {
        [
            "name": .string(name), "url": .string(address), "requests": .integer(Int64(count)),
            "failures": .integer(Int64(failures)), "last": last?.json ?? .null,
            "lastFailure": lastFailure?.json ?? .null,
        ]
    }
}
