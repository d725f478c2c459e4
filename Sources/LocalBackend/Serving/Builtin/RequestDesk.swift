import ToolkitStandIn

/// The requests of a workspace, as one person may see them.
struct RequestDesk: Sendable {
    let workspace: Workspace
    /// Hides what the person may not see.
    let mask: SecretMask
    let crossOrigin: CrossOrigin
    /// The hosts for which the server answers.
    let hosts: AcceptedHosts
    /// The copies, whose names only those may know who control the main workspace.
    private let store: WorkspaceStore

    init(_ backend: Backend, _ workspace: Workspace, for request: ServerRequest) {
        (self.workspace, mask, crossOrigin) = (workspace, backend.mask(for: request), backend.crossOrigin)
        (store, hosts) = (backend.store, backend.acceptedHosts)
    }

    /// The name of a copy that is similar to a name.
    func name(like name: String) -> String? { workspace.name == nil ? store.name(like: name) : nil }

    /// A request with its explanation.
    func row(_ entry: RequestLog.Entry) -> RequestReport.Row { RequestReport.Row(entry, self) }

    /// The request with a number.
    /// - Throws: `BackendError.noRequest`.
    func row(_ number: Int) throws -> RequestReport.Row {
        guard let entry = workspace.log.entry(number) else { throw BackendError.noRequest(number) }
        return RequestReport.Row(entry, self, isWhole: true)
    }
}
