import ToolkitStandIn

extension Backend {
    func origin(of request: ServerRequest) -> String { publicOrigin?.text ?? request.origin }

    /// The workspace of a request; one that changes data makes a new copy if it may.
    /// - Throws: `BackendError.badName`, `.foreignCopy`, `.noCopy`, `.tooManyCopies`; an error of the file system or of
    ///   SQLite.
    func workspace(of request: ServerRequest) throws -> Workspace {
        var limit = WorkspaceStore.limit
        if !Trust.isFromHere(request, host: host) {
            limit = classroom.flatMap { $0.names == .chosen ? $0.size : nil } ?? 0
        }
        return try store.workspace(
            request.copy, limit: limit, creates: !request.method.isSafe, for: network(of: request))
    }

    /// The network that a copy counts for; `nil` for none.
    ///
    /// Behind a proxy, all clients have the proxy's.
    func network(of request: ServerRequest) -> UInt64? { publicOrigin == nil ? request.network : nil }

    /// The workspace whose requests are meant: a copy, for those who may control the main workspace.
    /// - Throws: `BackendError.noCopy`.
    func workspace(_ copy: String?, from workspace: Workspace) throws -> Workspace {
        guard let copy, workspace.name == nil else { return workspace }
        guard let existing = store.existing(copy) else { throw BackendError.noCopy(copy) }
        return existing
    }

    /// Sends a logged request again, as it was.
    /// - Returns: The number of the new request.
    /// - Throws: `BackendError.noRequest`, `.cutBody`.
    func sendAgain(_ number: Int, in workspace: Workspace) throws -> Int {
        guard let entry = workspace.log.entry(number), let old = entry.exchange.request else {
            throw BackendError.noRequest(number)
        }
        guard entry.bodySize == old.body.count else { throw BackendError.cutBody }
        // The request as it came, before its copy was found.
        let plan = plan(ServerRequest(old.head, from: old.peer, body: old.body), isOnLoop: false)
        let start = Instant.now
        let outcome = plan.outcome()
        sent(ServerExchange(plan.request, outcome, since: start, for: .now - start))
        return workspace.log.lastNumber
    }
}

extension ServerExchange {
    /// The exchange of a request that this process has sent to itself.
    init(_ request: ServerRequest, _ outcome: Sandbox.Outcome, since start: Instant, for duration: Duration) {
        guard case .response(var response, let delivery) = outcome else {
            self = ServerExchange(
                request: request, response: nil, size: 0, isComplete: false, causes: outcome.causes, start: start
            ).ended(start + duration, isComplete: false)
            return
        }
        let size = delivery.arriving(of: response.body.count)
        let isComplete = size == response.body.count
        response.body = Array(response.body.prefix(min(size, Self.answerLimit)))
        self = ServerExchange(request: request, response: response, size: size, causes: delivery.causes, start: start)
            .ended(start + duration, isComplete: isComplete)
    }
}
