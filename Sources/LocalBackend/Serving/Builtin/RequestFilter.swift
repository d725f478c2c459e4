import ToolkitStandIn

/// Chooses some of the logged requests.
struct RequestFilter: Sendable {
    private(set) var route: String?
    private(set) var method: String?
    private(set) var status: String?
    private(set) var text: String?
    /// The copy whose requests are meant; `nil` for those of the workspace itself.
    private(set) var copy: String?
    private var since: Int?
    private var limit: Int?

    /// Reads the filter from a query; an empty value chooses all.
    /// - Parameter isOfPage: Whether the query belongs to a page, which ignores unknown parameters.
    /// - Throws: `BackendError.badFilter` for an unknown parameter: ignoring a typo would select too many requests.
    init(_ request: SandboxRequest?, isOfPage: Bool = false) throws {
        for (name, value) in request?.query ?? [] where !value.isEmpty {
            switch name {
            case "route": route = value
            case "method": method = value.uppercased()
            case "status": status = try Self.status(value)
            case "text": text = value.lowercased()
            case "copy": copy = value
            case "since", "after": since = try Self.number(name, value)
            case "limit": limit = try Self.number(name, value)
            default: if !isOfPage { throw BackendError.badFilter(name, value) }
            }
        }
    }

    /// Whether the filter leaves out requests because of what they are.
    var isSet: Bool { route != nil || method != nil || status != nil || text != nil || copy != nil }

    /// The filter as a query, without numbers.
    var query: String {
        let items = [("route", route), ("method", method), ("status", status), ("text", text), ("copy", copy)]
        return PercentEncoding.encode(items.compactMap { name, value in value.map { (name, $0) } })
    }

    /// The entries of a desk's workspace that are selected, oldest first.
    func chosen(_ entries: [RequestLog.Entry], _ desk: RequestDesk) -> ArraySlice<RequestLog.Entry> {
        let fitting = isSet || since != nil ? entries.filter { fits($0, desk) } : entries
        return fitting.suffix(limit ?? fitting.count)
    }

    /// Whether an entry is selected by what the desk shows of it.
    func fits(_ entry: RequestLog.Entry, _ desk: RequestDesk) -> Bool {
        let data = desk.workspace.data
        if let since, entry.number <= since { return false }
        if let method, entry.exchange.request?.method.rawValue != method { return false }
        if let status, !entry.has(status, in: data) { return false }
        if let route, entry.taken(in: data)?.route.pattern.text != route { return false }
        return text.map { entry.contains($0, desk.mask) } ?? true
    }

    /// The words for statuses besides numbers.
    static let statuses = ["2xx", "3xx", "4xx", "5xx", "failed"]

    private static func status(_ value: String) throws -> String {
        guard statuses.contains(value) || Int(value) != nil else { throw BackendError.badFilter("status", value) }
        return value
    }

    private static func number(_ name: String, _ value: String) throws -> Int {
        guard let number = Int(value), number >= 0 else { throw BackendError.badFilter(name, value) }
        return number
    }
}

extension RequestLog.Entry {
    fileprivate func has(_ status: String, in data: ServedData) -> Bool {
        if status == "failed" { return hasFailed(in: data) }
        guard let number = exchange.status?.rawValue else { return false }
        return String(number) == status || "\(number / 100)xx" == status
    }

    /// Whether the target, a header field or a body contains a text in lower case; what the mask hides does not count.
    fileprivate func contains(_ text: String, _ mask: SecretMask) -> Bool {
        let parts = mask.isNone ? plainParts : maskedParts(mask)
        let bytes = Array(text.utf8)
        // Unicode's rules take 50 times as long, for all requests that a page with a filter leaves out.
        guard bytes.contains(where: { $0 >= 128 }) else { return parts.contains { Self.finds(bytes, in: $0) } }
        return parts.contains { String(decoding: $0, as: UTF8.self).lowercased().contains(text) }
    }

    private var plainParts: [[UInt8]] {
        let fields = exchange.response.map { Self.text(of: $0.headers, .none) } ?? []
        return [exchange.request?.head.bytes, exchange.request?.body, fields, exchange.response?.body]
            .compactMap(\.self)
    }

    private func maskedParts(_ mask: SecretMask) -> [[UInt8]] {
        let (request, response) = (exchange.request, exchange.response)
        let mediaType = MediaType.essence(of: request?.header("Content-Type"))
        let bodies = [
            request.map { LoggedBody($0.body, of: exchange.bodySize, mediaType: mediaType, mask) },
            response.map { LoggedBody($0.body, of: exchange.size, mediaType: $0.mediaType, mask) },
        ]
        let target = request.map { "\($0.method.rawValue) \(mask.masked($0.target))" } ?? ""
        return [Array(target.utf8), Self.text(of: request?.headers ?? [:], mask)]
            + [Self.text(of: response?.headers ?? [:], mask)] + bodies.compactMap { $0?.text.map { Array($0.utf8) } }
    }

    private static func text(of headers: HTTPHeaders, _ mask: SecretMask) -> [UInt8] {
        Array(headers.map { "\($0.name): \(mask.masked($0.value, of: $0.name))" }.joined(separator: "\n").utf8)
    }

    /// Whether bytes contain an ASCII text in lower case, in any case.
    private static func finds(_ text: [UInt8], in bytes: [UInt8]) -> Bool {
        func lower(_ byte: UInt8) -> UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte }
        guard let first = text.first, bytes.count >= text.count else { return text.isEmpty }
        return bytes.withUnsafeBufferPointer { bytes in
            (0...bytes.count - text.count).contains { start in
                lower(bytes[start]) == first && text.indices.allSatisfy { lower(bytes[start + $0]) == text[$0] }
            }
        }
    }
}
