import ToolkitStandIn

/// An answer to a query that has found nothing, and the item of the query that keeps it empty.
struct EmptyAnswer {
    /// The name of the item that finds something in another spelling; `nil` if there is none.
    let name: String?
    private let asked: SandboxRequest
    /// The value that finds something.
    private let better: String?

    /// The most items that are tried: each takes up to two requests to the stand-in, whenever a page shows the answer.
    private static let limit = 8

    /// - Returns: `nil` if the answer has found something, or the request has no query.
    init?(_ asked: SandboxRequest, _ found: ServedData.FoundRoute, _ response: HTTPResponse?) {
        guard asked.method == .get, !asked.query.isEmpty, let response, response.status.isSuccess,
            found.service.foundNothing(response)
        else { return nil }
        self.asked = asked
        for item in asked.query.lazy.filter({ !Self.spellings(of: $0.value).isEmpty }).prefix(Self.limit) {
            for value in Self.spellings(of: item.value) where Self.finds(asked, item.name, value, found) {
                (name, better) = (item.name, value)
                return
            }
        }
        (name, better) = (nil, nil)
    }

    /// The hint as one or two sentences.
    func hint(_ mask: SecretMask) -> String {
        if let name, let better, let item = asked.query.first(where: { $0.name == name }), !mask.isSecret(name) {
            let items = PercentEncoding.encode([(name, better)])
            let isPlus = asked.queryText.contains("+")
            return (isPlus ? "A + in a query means a space. " : "")
                + "Nothing in the data has \(name.excerpt(limit: 40)) '\(mask.shown(item))'; the data has '\(better)'. "
                + "Write \(items)."
        }
        guard asked.query.count <= 3 else { return "The answer is empty: nothing in the data fits the query." }
        let items = asked.query.map { "\($0.name.excerpt(limit: 40)) '\(mask.shown($0))'" }
        return "The answer is empty: nothing in the data fits \(items.joined(separator: " and "))."
    }

    /// Other spellings of a value that begins with a plus sign or has spaces around it, as a phone number may.
    private static func spellings(of value: String) -> [String] {
        let plain = (value.hasPrefix("+") ? String(value.dropFirst()) : value).trimmed
        return plain.isEmpty || plain == value ? [] : ["+" + plain, plain].filter { $0 != value }
    }

    private static func finds(
        _ asked: SandboxRequest, _ name: String, _ value: String, _ found: ServedData.FoundRoute
    ) -> Bool {
        let items = asked.query.map { ($0.name, $0.name == name ? value : $0.value) }
        let path = "/" + asked.path.map { PercentEncoding.encode($0) }.joined(separator: "/")
        let target = "\(path)?\(PercentEncoding.encode(items))"
        guard let other = SandboxRequest(.get, target: target, headers: asked.headers, body: [], origin: asked.origin)
        else { return false }
        let reading = found.standIn.reading
        let response = try? DatabaseLimit.$current.withValue(Backend.limit(ofCopy: true)) {
            try reading.respond(to: other, found.match.map { reading.routes[$0] })
        }
        return response.map { $0.status.isSuccess && !found.service.foundNothing($0) } ?? false
    }
}

extension SecretMask {
    /// The value of a query item for a hint.
    func shown(_ item: (name: String, value: String)) -> String {
        isSecret(item.name) ? "***" : String(item.value.prefix(60))
    }
}
