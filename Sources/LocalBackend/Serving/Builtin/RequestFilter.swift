import ToolkitStandIn

struct RequestFilter {
    private var route: String?
    private var method: String?
    private var status: Int?
    private var since: Int?
    private var limit: Int?

    /// Selects the latest requests, at most `limit`.
    init(limit: Int) { self.limit = limit }

    /// Reads the filter from a query.
    /// - Throws: `BackendError.badFilter` for an unknown parameter: ignoring a typo would select too many requests.
    init(_ request: SandboxRequest?) throws {
        for (name, value) in request?.query ?? [] {
            switch name {
            case "route": route = value
            case "method": method = value.uppercased()
            case "status": status = try Self.number(name, value)
            case "since": since = try Self.number(name, value)
            case "limit": limit = try Self.number(name, value)
            default: throw BackendError.badFilter(name, value)
            }
        }
    }

    /// The selected entries, oldest first.
    func chosen(_ entries: [RequestLog.Entry], _ data: ServedData) -> ArraySlice<RequestLog.Entry> {
        let fitting = entries.filter { fits($0, data) }
        return fitting.suffix(limit ?? fitting.count)
    }

    private func fits(_ entry: RequestLog.Entry, _ data: ServedData) -> Bool {
        if let since, entry.number <= since { return false }
        if let method, entry.exchange.request?.method.rawValue != method { return false }
        if let status, entry.exchange.status?.rawValue != status { return false }
        return route.map { entry.taken(in: data)?.route.pattern.text == $0 } ?? true
    }

    private static func number(_ name: String, _ value: String) throws -> Int {
        guard let number = Int(value), number >= 0 else { throw BackendError.badFilter(name, value) }
        return number
    }
}

extension RequestLog.Entry {
    /// The feature and the route that match the request; `nil` when no route matches.
    func taken(in data: ServedData) -> (feature: String, route: Route)? {
        let asked = exchange.request?.sandboxRequest
        let found = asked.flatMap { data.find($0) }
        return found.flatMap { found in found.route.map { (found.feature, $0) } }
    }
}
