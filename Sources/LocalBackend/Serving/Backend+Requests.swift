import ToolkitStandIn

extension Backend {
    func origin(of request: ServerRequest) -> String { publicOrigin?.text ?? request.origin }

    /// The workspace of a request.
    ///
    /// Only `POST /copy` and the control page make copies, so that a name with a typing error gets no data of its own.
    /// - Throws: `BackendError.badName`, `.foreignCopy`, `.noCopy`; an error of the file system or of SQLite.
    func workspace(of request: ServerRequest) throws -> Workspace {
        let mayKnowNames = Trust.isFromHere(request, host: host) || classroom?.names == .chosen
        do {
            return try store.workspace(request.copy, limit: mayKnowNames ? WorkspaceStore.limit : 0, creates: false)
        } catch BackendError.noCopy(let name, _) {
            throw BackendError.noCopy(name, like: store.name(like: name))
        }
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

    /// Sends a logged request again, as it was, for the sender of another request.
    /// - Returns: The number of the new request, and the workspace that has got it.
    /// - Throws: `BackendError.noRequest`, `.cutBody`.
    func sendAgain(
        _ number: Int, in workspace: Workspace, for asking: ServerRequest
    ) throws -> (number: Int, workspace: Workspace) {
        guard let entry = workspace.log.entry(number), let old = entry.exchange.request else {
            throw BackendError.noRequest(number)
        }
        guard !entry.exchange.isCut else { throw BackendError.cutBody }
        // The request as it came, before its copy was found.
        let new = ServerRequest(old.head, from: old.peer, body: old.body)
        guard let logged = send(new.made(for: old).made(for: asking)).logged else {
            throw BackendError.noRequest(number)
        }
        return logged
    }

    /// Answers a request that this process sends to itself, and adds it to the logs.
    func send(_ request: ServerRequest) -> SentRequest {
        let plan = plan(request, isOnLoop: false)
        let start = Instant.now
        let outcome = plan.outcome()
        let duration = Instant.now - start
        let exchange = ServerExchange(plan.request, outcome, since: start, for: duration)
        return SentRequest(request: plan.request, outcome: outcome, duration: duration, logged: log(exchange))
    }

    /// Adds a request to the access log, and to the requests of its workspace.
    /// - Returns: The number of the request, and the workspace; `nil` for a request to a builtin route, which is in no
    ///   list.
    func log(_ exchange: ServerExchange) -> (number: Int, workspace: Workspace)? {
        accessLog?.add(exchange)
        guard let request = exchange.request else { return (store.main.log.add(exchange), store.main) }
        guard !BuiltinRoute.isBuiltin(request.targetBytes) else { return nil }
        // The main workspace also lists the requests for copies that do not exist.
        let workspace = request.copy.flatMap(store.existing) ?? store.main
        return (workspace.log.add(exchange), workspace)
    }
}
