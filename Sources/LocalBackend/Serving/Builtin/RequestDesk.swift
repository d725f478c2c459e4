import ToolkitStandIn

/// The requests of a workspace, as one person may see them.
struct RequestDesk: Sendable {
    let workspace: Workspace
    /// Hides what the person may not see.
    let mask: SecretMask
    let crossOrigin: CrossOrigin

    init(_ backend: Backend, _ workspace: Workspace, for request: ServerRequest) {
        (self.workspace, mask, crossOrigin) = (workspace, backend.mask(for: request), backend.crossOrigin)
    }

    /// A request with its explanation.
    func row(_ entry: RequestLog.Entry) -> RequestReport.Row { RequestReport.Row(entry, self) }

    /// The request with a number.
    /// - Throws: `BackendError.noRequest`.
    func row(_ number: Int) throws -> RequestReport.Row {
        guard let entry = workspace.log.entry(number) else { throw BackendError.noRequest(number) }
        return row(entry)
    }
}
