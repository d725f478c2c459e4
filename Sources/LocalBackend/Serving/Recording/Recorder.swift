import ToolkitStandIn

/// Answers the requests of which no stand-in knows: with a kept answer of the real service, or by asking it.
package final class Recorder: Sendable {
    /// Asks the real service, and waits for its answer.
    ///
    /// - Parameter host: The real host that the request names, as a request to a proxy does; `nil` for this server.
    /// - Returns: The whole address that was asked, and its answer; `nil` if no service is configured for the request.
    package typealias Service =
        @Sendable (_ request: SandboxRequest, _ host: String?) throws -> (
            url: String, response: HTTPResponse
        )?

    /// The real service that is asked, so that requests to different services do not wait for each other.
    package struct ServiceName: Sendable {
        let feature: String
        let name: String
        /// Whether the request is for a place beside that of the service, so that only what a stand-in could have is meant.
        let isBeside: Bool

        package init(feature: String, name: String, isBeside: Bool = false) {
            (self.feature, self.name, self.isBeside) = (feature, name, isBeside)
        }
    }

    /// Names the real service; `nil` if no service is configured for the request.
    package typealias Name = @Sendable (_ request: SandboxRequest, _ host: String?) -> ServiceName?

    let answers: RecordedAnswers
    let name: Name
    private let service: Service?
    private let secrets: [String]
    private let hosts: Set<String>

    /// - Parameters:
    ///   - path: The database with the kept answers; created with the first one.
    ///   - secrets: The texts to mask wherever they occur in an answer, such as the keys of the services.
    ///   - hosts: The real hosts that are asked, for which the server answers as a proxy.
    ///   - limit: The number of kept answers.
    ///   - service: Asks the real services; `nil` answers only with kept answers.
    ///   - name: Names the services.
    package init(
        path: String, secrets: [String] = [], hosts: [String] = [], limit: Int = 5_000,
        service: Service? = nil, name: @escaping Name = { _, _ in nil }
    ) {
        answers = RecordedAnswers(path: path, limit: limit)
        (self.secrets, self.hosts) = (secrets, Set(hosts.map { $0.lowercased() }))
        (self.name, self.service) = (name, service)
    }

    /// The real hosts that are asked.
    var askedHosts: [String] { hosts.sorted() }

    /// Answers a request of which no stand-in knows; `nil` if there is neither a kept answer nor a service for it.
    /// - Parameters:
    ///   - host: The real host that the request names; `nil` for this server.
    ///   - mayAsk: Whether the service may be asked, with the keys of the person who runs the server.
    /// - Throws: The errors of the service and of the database.
    func answer(_ request: SandboxRequest, host: String?, mayAsk: Bool, _ mask: SecretMask) throws -> HTTPResponse? {
        let masked = MaskedExchange(mask, secrets)
        let target = mask.masked(request.address)
        let body = masked.body(request.body, request.headers["Content-Type"])
        let asker = masked.asker(of: request)
        // An earlier version kept parts of answers, too.
        if let kept = try answers.find(request.method, target, body: body, asker: asker, host: host),
            !Self.isPart(kept.response.status)
        {
            return changed(kept.response) { $0.headers["X-Toolkit-Recorded"] = JSON.text(kept.started) }
        }
        guard mayAsk, let service else { return nil }
        let started = Date()
        let asked = Self.whole(request)
        guard let (url, response) = try service(asked, host) else { return nil }
        let answer = changed(response) { $0.headers = Self.kept($0.headers) }
        guard Self.isLasting(response.status) else { return answer }
        var entry = HAREntry(started: started, method: request.method, url: url, response: answer)
        entry.duration = .milliseconds(Int64(Date().timeIntervalSince(started) * 1000))
        (entry.requestBody, entry.target) = (request.body, request.address)
        entry.requestHeaders = Self.kept(asked.headers)
        try answers.keep([masked.entry(entry)], asker: asker)
        return answer
    }

    /// The request without the fields that ask for a part of the answer (RFC 9110, sections 13 and 14), because others get
    /// the kept answer, too.
    private static func whole(_ request: SandboxRequest) -> SandboxRequest {
        guard [.get, .head].contains(request.method) else { return request }
        return changed(request) { request in
            for name in ["If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range"] {
                request.headers[name] = nil
            }
        }
    }

    /// Keeps the answers of an archive, but for those that are only a part of one.
    /// - Returns: Their number.
    /// - Throws: `DatabaseError`, `FileError`.
    func keep(_ entries: [HAREntry], _ mask: SecretMask) throws -> Int {
        let masked = MaskedExchange(mask, secrets)
        let entries = entries.filter { !Self.isPart($0.response.status) }
        try answers.keep(
            entries.map { entry in
                masked.entry(changed(entry) { $0.response.headers = Self.kept($0.response.headers) })
            })
        return entries.count
    }

    /// Whether an answer lacks what the client has already (RFC 9110, sections 15.3.7 and 15.4.5).
    private static func isPart(_ status: HTTPStatus) -> Bool { [206, 304].contains(status.rawValue) }

    /// Whether the same request later has the same answer: not after a part of an answer, a refused key, too many
    /// requests or a failure.
    private static func isLasting(_ status: HTTPStatus) -> Bool {
        !isPart(status) && status.rawValue < 500 && ![401, 403, 407, 408, 425, 429].contains(status.rawValue)
    }

    /// The header fields for the client of this server, whose body is neither compressed nor in chunks any more.
    private static func kept(_ headers: HTTPHeaders) -> HTTPHeaders {
        headers.endToEnd.reduce(into: HTTPHeaders()) { kept, field in
            let name = field.name.lowercased()
            // This server adds its own, for the page that asks.
            guard !["content-encoding", "date", "server", "vary"].contains(name), !name.hasPrefix("access-control-")
            else { return }
            kept.add(field.name, field.value)
        }
    }
}

/// Masks the secrets of an exchange that is kept.
private struct MaskedExchange {
    private let mask: SecretMask
    private let secrets: [String]

    init(_ mask: SecretMask, _ secrets: [String]) { (self.mask, self.secrets) = (mask, secrets) }

    func entry(_ entry: HAREntry) -> HAREntry {
        let secrets = self.secrets + sent(in: entry)
        return changed(entry) { masked in
            masked.url = mask.masked(entry.url)
            masked.target = entry.target.map { mask.masked($0) }
            masked.requestHeaders = headers(entry.requestHeaders, [])
            masked.requestBody = body(entry.requestBody, entry.requestHeaders["Content-Type"])
            masked.response.headers = headers(entry.response.headers, secrets)
            masked.response.body = answer(entry.response, secrets)
        }
    }

    /// The body of an answer without the secrets of the request and the services, and in JSON, XML and forms without the
    /// tokens and passwords that the service gives; a picture, a sound and a film stay as they are.
    private func answer(_ response: HTTPResponse, _ secrets: [String]) -> [UInt8] {
        let isMedia = ["image/", "audio/", "video/"].contains { response.mediaType?.hasPrefix($0) == true }
        guard !isMedia || response.mediaType == "image/svg+xml" else { return response.body }
        return SecretMask.hide(secrets, in: tokenless(response))
    }

    private func tokenless(_ response: HTTPResponse) -> [UInt8] {
        let (body, mediaType) = (response.body, response.mediaType)
        if MediaType.isXML(mediaType) {
            var scan = XMLMaskScan(body, isSecret: isToken)
            return scan.run()
        }
        if mediaType == MediaType.form { return self.body(body, mediaType) }
        // Some services send JSON with a text type.
        guard MediaType.isJSON(mediaType) || mediaType?.hasPrefix("text/") == true,
            let json = try? JSON.decode(JSONValue.self, from: body)
        else { return body }
        let masked = json.masked(where: isToken)
        return masked == json ? body : JSON.bytes(masked)
    }

    /// Whether a name in an answer is that of a secret; one such as `image_key` is not.
    private func isToken(_ name: String) -> Bool { mask.isSecret(name) && !name.lowercased().hasSuffix("key") }

    private func isToken(_ member: JSONValue.Member) -> Bool {
        guard isToken(member.name) else { return false }
        return switch member.value {
        case .array, .integer, .number, .decimal, .string: true
        case .null, .bool, .object: false
        }
    }

    /// The body of a request, in which the fields with the names of secrets are masked; a form with files is left out.
    func body(_ body: [UInt8], _ contentType: String?) -> [UInt8] {
        let mediaType = MediaType.essence(of: contentType)
        if mediaType?.hasPrefix("multipart/") == true { return [] }
        guard let text = mask.masked(body, mediaType: mediaType) else { return body }
        return Array(text.utf8)
    }

    /// A digest of who asks and of the whole body, so that nobody gets the answer for somebody else.
    ///
    /// Who asks is what the secrets of the request say.
    func asker(of request: SandboxRequest) -> String {
        let target = mask.masked(request.address) == request.address ? [] : [request.address]
        let keys = request.headers.filter { mask.isSecret($0.name) }
        let signs = keys.map { "\($0.name.lowercased()): \($0.value)" }.sorted() + target
        return SHA256.digest(of: Array(signs.joined(separator: "\n").utf8) + [0x0A] + request.body)
    }

    private func headers(_ headers: HTTPHeaders, _ secrets: [String]) -> HTTPHeaders {
        headers.reduce(into: HTTPHeaders()) { kept, field in
            // A redirect or a link may carry a token in its query.
            kept.add(field.name, SecretMask.hide(secrets, in: mask.masked(field.value, of: field.name)))
        }
    }

    /// The secret values of the request.
    private func sent(in entry: HAREntry) -> [String] {
        guard let url = URL(string: entry.url) else { return [] }
        let request = HTTPRequest(entry.method, url, headers: entry.requestHeaders, body: entry.requestBody)
        return mask.secrets(in: request)
    }
}
