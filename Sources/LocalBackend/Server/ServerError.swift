import ToolkitStandIn

/// Why a server cannot listen.
package enum ServerError: ReportedError {
    /// Another program listens at the port.
    case portTaken(UInt16)
    /// The port is below 1024, and needs administrator rights.
    case portForbidden(UInt16)
    /// The host is neither an IP address nor `localhost`.
    case unknownHost(String)
    /// No network interface of this machine has the address.
    case foreignAddress(String)
    /// The system cannot open a socket.
    case noSocket(code: Int32)
    /// The system cannot start a thread.
    case noThread(code: Int32)

    package var report: Report {
        switch self {
        case .portTaken(let port):
            .unavailable(
                "Port \(port) is in use by another program.", hint: "Use --port 0 for a free port.", code: "port-taken")
        case .portForbidden(let port):
            .unavailable(
                "Port \(port) needs administrator rights.", hint: "Use a port from 1024 on.", code: "port-forbidden")
        case .unknownHost(let host):
            .usage("'\(host)' is not an address to listen on. Use an IP address or 'localhost'.", code: "unknown-host")
        case .foreignAddress(let host):
            .unavailable("This machine does not have the address \(host).", code: "foreign-address")
        case .noSocket(let code):
            .unavailable("The system cannot open a network socket: \(String(cString: strerror(code))).")
        case .noThread(let code):
            .unavailable("The system cannot start a thread: \(String(cString: strerror(code))).")
        }
    }
}

extension ServerError {
    /// The error for the `errno` of `bind` or `listen`.
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
