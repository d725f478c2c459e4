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

    /// The requests for copies that do not exist, by the names of these copies.
    func strays() -> [Stray] {
        var strays: [Stray] = []
        for entry in store.main.log.all().entries {
            guard let name = entry.strayName, store.existing(name) == nil else { continue }
            if let place = strays.firstIndex(where: { $0.name == name }) {
                strays[place].count += 1
                strays[place].last = entry
            } else {
                strays.append(Stray(name: name, count: 1, last: entry))
            }
        }
        return strays.sorted { $0.last.number > $1.last.number }
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
        return send(new.made(for: old).made(for: asking))
    }

    /// Answers a request that this process sends to itself, and adds it to the logs.
    /// - Returns: The number of the request, and the workspace that has got it.
    func send(_ request: ServerRequest) -> (number: Int, workspace: Workspace) {
        let plan = plan(request, isOnLoop: false)
        let start = Instant.now
        let outcome = plan.outcome()
        let exchange = ServerExchange(plan.request, outcome, since: start, for: .now - start)
        return log(exchange) ?? (store.main.log.lastNumber, store.main)
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

/// The requests for a copy that does not exist.
struct Stray {
    /// The name of the copy.
    let name: String
    var count: Int
    var last: RequestLog.Entry
}

extension RequestLog.Entry {
    /// The name of the copy that a request in the log of the main workspace has asked for.
    var strayName: String? { exchange.request?.copy }
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
