/// Why the sandbox does not answer a request.
public enum SandboxError: ReportedError {
    /// The address is another host, to which the sandbox does not send requests.
    case elsewhere(host: String)

    /// The message, the hint and the exit status for this error.
    public var report: Report {
        switch self {
        case .elsewhere(let host):
            .unavailable("The sandbox does not send requests to \(host.visible).", code: "outside-sandbox")
        }
    }
}
