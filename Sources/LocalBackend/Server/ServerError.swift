import ToolkitStandIn

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why a server cannot listen.
public enum ServerError: ReportedError {
    /// Somebody else listens there.
    case portTaken(UInt16)
    /// Ports below 1024 are the administrator's.
    case portForbidden(UInt16)
    /// Neither an IP address nor `localhost`.
    case unknownHost(String)
    /// An address that no network of this machine has.
    case foreignAddress(String)
    /// The system gives no sockets.
    case noSocket(code: Int32)

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .portTaken(let port):
            .unavailable(
                "Port \(port) is taken: another program listens there.", hint: "--port 0 takes one that is free.",
                code: "port-taken")
        case .portForbidden(let port):
            .unavailable(
                "Port \(port) is not for everybody to listen at.", hint: "Ports from 1024 on are.",
                code: "port-forbidden")
        case .unknownHost(let host):
            .usage("'\(host)' is no address to listen at: give an IP address or 'localhost'.", code: "unknown-host")
        case .foreignAddress(let host):
            .unavailable("This machine does not have the address \(host).", code: "foreign-address")
        case .noSocket(let code):
            .unavailable("The system gives no network connection: \(String(cString: strerror(code))).")
        }
    }
}

extension ServerError {
    /// What `bind` or `listen` failed with.
    init(code: Int32, host: String, port: UInt16) {
        self =
            switch code {
            case EADDRINUSE: .portTaken(port)
            case EACCES, EPERM: .portForbidden(port)
            case EADDRNOTAVAIL: .foreignAddress(host)
            default: .noSocket(code: code)
            }
    }
}
