import ToolkitStandIn

/// The copies of a class with their last requests.
struct ClassOverview {
    /// The state of a student, from the last requests of the copy.
    enum State: String, CaseIterable {
        /// The last request has failed.
        case stuck
        /// One of the last requests has a hint.
        case hint
        /// An earlier request has failed.
        case recovered
        case fine
        /// There is no request.
        case silent
    }

    /// A copy.
    struct Student {
        let name: String
        let address: String
        let state: State
        /// The number of requests since the log was last cleared.
        let count: Int
        /// The numbers of failures, and of other requests with a hint or a note, among the last ``ClassOverview/looked``
        /// requests.
        let failures: Int
        let hints: Int
        /// The number of failures since the last request that has not failed, and when the first of them was answered.
        let streak: Int
        let since: Date?
        let last: RequestReport.Row?
        /// The last failure, or the last request with a hint or a note if there is no failure.
        let reason: RequestReport.Row?
        /// Whether the last change of the data can be undone.
        let canUndo: Bool

        var lastFailure: RequestReport.Row? { failures > 0 ? reason : nil }
    }

    /// The students: those who are stuck for the longest time first, then by state and name.
    let students: [Student]

    var stuck: Int { students.count { $0.state == .stuck } }

    /// The number of requests of each copy that are searched for failures.
    static let looked = 10

    /// - Parameter request: The request of the person who looks.
    init(_ backend: Backend, for request: ServerRequest) {
        let origin = backend.handout(for: request).origin + ServerRequest.copyPath
        let students = backend.store.names.compactMap { name in
            backend.store.existing(name).map {
                Student(name, "\(origin)\(name)", RequestDesk(backend, $0, for: request))
            }
        }
        let order = State.allCases
        self.students = students.enumerated().sorted { left, right in
            let places = [left, right].map { order.firstIndex(of: $0.element.state) ?? order.count }
            if places[0] != places[1] { return places[0] < places[1] }
            if let one = left.element.since, let other = right.element.since, one != other { return one < other }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// The number of students who are stuck.
    static func stuck(_ backend: Backend) -> Int {
        backend.store.names.compactMap(backend.store.existing).count { copy in
            copy.log.latest(after: 0, limit: 1).entries.last?.hasFailed(in: copy.data) == true
        }
    }
}

extension ClassOverview.Student {
    fileprivate init(_ name: String, _ address: String, _ desk: RequestDesk) {
        let (entries, count) = desk.workspace.log.all()
        let looked = entries.suffix(ClassOverview.looked)
        let weights = desk.workspace.verdicts.weights(of: looked, desk)
        let streak = looked.suffix(weights.reversed().prefix { $0 == .problem }.count)
        let judged = Array(zip(looked, weights))
        let failed = judged.last { $0.1 == .problem }?.0
        let hinted = judged.last { $0.1 == .hint || $0.1 == .note }?.0
        (self.name, self.address, self.count, self.streak) = (name, address, count, streak.count)
        failures = weights.count { $0 == .problem }
        hints = weights.count { $0 == .hint || $0 == .note }
        since = streak.first?.moment
        state =
            looked.isEmpty
            ? .silent : !streak.isEmpty ? .stuck : weights.contains(.hint) ? .hint : failed != nil ? .recovered : .fine
        last = looked.last.map(desk.row)
        reason = (failed ?? hinted).map { RequestReport.Row($0, desk, isWhole: true) }
        canUndo = desk.workspace.lastChange != nil
    }

    /// The copy as JSON.
    var json: JSONValue {
        [
            "name": .string(name), "url": .string(address), "state": .string(state.rawValue),
            "requests": .integer(Int64(count)), "failures": .integer(Int64(failures)),
            "hints": .integer(Int64(hints)), "last": last?.json ?? .null, "lastFailure": lastFailure?.json ?? .null,
        ]
    }
}
