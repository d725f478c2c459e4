import ToolkitStandIn

/// Hints for a request that an app has repeated.
struct RepeatHints {
    private(set) var all: [String]
    /// The number of requests from which on they are a storm, and the time in which they come.
    private static let (count, time) = (5, 3.0)

    init(_ entry: RequestLog.Entry, _ log: RequestLog) {
        all = []
        guard let identity = entry.identity else { return }
        let same = log.before(entry).count { other in
            entry.moment.timeIntervalSince(other.moment) <= Self.time && other.identity == identity
                && other.isOfSameClient(as: entry)
        }
        guard same + 1 >= Self.count else { return }
        let status = entry.exchange.response?.status.rawValue ?? 0
        // These two ask for another attempt (RFC 9110, section 15.5.9; RFC 6585, section 4).
        let isFinal = 400..<500 ~= status && ![408, 429].contains(status)
        all = [
            "The app has sent this request \(same + 1) times within \(Int(Self.time)) seconds."
                + (isFinal ? " Another attempt cannot help after the status \(status): change the request." : "")
        ]
    }
}
