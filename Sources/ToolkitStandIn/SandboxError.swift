/// Why the sandbox does not answer a request.
public enum SandboxError: ReportedError {
    /// The address is not one of the sandbox's own, and nothing leaves the process.
    case elsewhere(host: String)

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .elsewhere(let host):
            .unavailable("The sandbox fetches nothing from \(host.visible).", code: "outside-sandbox")
        }
    }
}
