import ToolkitPrimitives

/// Finds secrets in requests and responses by their names, and replaces them with `***`.
public struct SecretMask: Sendable {
    private var names: Set<String>
    /// The names that also mark longer names as secret if these end with them.
    private var endings: [String] = []
    private var scope = Scope.usual

    private enum Scope {
        /// The given names, and all that look like the name of a secret.
        case usual
        /// The given names only.
        case declared
        case nothing
    }

    /// Makes a mask for the usual names, such as `Authorization`, `x-apikey`, `password` and `loginToken`.
    /// - Parameter names: More names of header fields, query items or JSON members.
    public init(names: [String] = []) {
        self.names = Set(names.map(Self.plain))
        endings = self.names.filter(Self.isTelling)
    }

    /// Makes a mask for exactly these names, and for the header fields and members that are secret by their
    /// specifications: `Authorization` (RFC 9110), `Cookie` (RFC 6265), and what gives a token (RFC 6749).
    package init(declared names: [String]) {
        self.names = Set((names + Self.specified).map(Self.plain))
        scope = .declared
    }

    package static let none = changed(SecretMask()) { $0.scope = .nothing }

    package var isNone: Bool { scope == .nothing }

    private static let specified = [
        "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "password", "client_secret", "access_token",
        "refresh_token",
    ]

    func adding(names more: [String]) -> SecretMask {
        changed(self) { mask in
            mask.names.formUnion(more.map(Self.plain))
            mask.endings = mask.names.filter(Self.isTelling)
        }
    }

    /// Whether a value with this name is secret.
    ///
    /// Case, hyphens and underscores are ignored.
    package func isSecret(_ name: String) -> Bool {
        let name = Self.plain(name)
        // An Idempotency-Key gives no access: a reader can at most request the same response again.
        guard name != "idempotencykey", scope == .usual else { return scope == .declared && names.contains(name) }
        return names.contains(name) || Self.tellingEnds.contains { name.hasSuffix($0) }
            || Self.tellingParts.contains { name.contains($0) } || endings.contains { name.hasSuffix($0) }
    }

    /// A URL without its fragment, with user, password and the values of secret query items masked.
    func masked(_ url: URL) -> String {
        let user = url.user() == nil ? "" : "***@"
        let query = url.query().map { "?" + $0 } ?? ""
        return "\(url.scheme ?? "")://\(user)\(WebOrigin.name(of: url))" + masked(url.path() + query)
    }

    /// A body with all secrets masked; `nil` if its type is neither JSON nor XML nor form nor text.
    package func masked(_ body: [UInt8], mediaType: String?) -> String? {
        if MediaType.isXML(mediaType) {
            var scan = XMLMaskScan(body, isSecret: isSecret) { masked($0) }
            return String(decoding: scan.run(), as: UTF8.self)
        }
        // Some services send a form or JSON with a text type.
        let isText = mediaType == MediaType.form || mediaType?.hasPrefix("text/") == true
        return isText || MediaType.isJSON(mediaType) ? String(decoding: masked(body), as: UTF8.self) : nil
    }

    func findsSecret(in request: HTTPRequest) -> Bool { !values(in: request).isEmpty }

    /// The decoded secrets in a request's URL, header fields, form, JSON or XML, longest first.
    ///
    /// Those of fewer than four characters are left out, because texts contain these by chance.
    package func secrets(in request: HTTPRequest) -> [String] { Self.found(values(in: request)) }

    /// The decoded secrets in header fields, longest first, without short ones.
    func secrets(in headers: HTTPHeaders) -> [String] { Self.found(values(in: headers)) }

    /// The length of the shortest secret that is looked for in texts, in characters.
    static let shortest = 4

    private static func found(_ values: [String]) -> [String] {
        Set(values).filter { $0.count >= shortest }.sorted { $0.count > $1.count }
    }

    private func values(in headers: HTTPHeaders) -> [String] {
        var values: [String] = []
        for field in headers where isSecret(field.name) {
            values.append(field.value)
            guard Self.plain(field.name) != "cookie" else {
                values += Self.cookies(in: field.value)
                continue
            }
            guard let word = field.value.split(separator: " ").last.map(String.init) else { continue }
            values += [word] + Self.basicParts(of: word)
        }
        return values
    }

    private func values(in request: HTTPRequest) -> [String] {
        let user = [request.url.user(percentEncoded: false), request.url.password(percentEncoded: false)]
        return values(in: request.headers) + user.compactMap(\.self)
            + items(in: request.url.query()) + values(in: request.body ?? [], request.headers["Content-Type"])
    }

    private func values(in body: [UInt8], _ contentType: String?) -> [String] {
        let mediaType = MediaType.essence(of: contentType)
        if mediaType == MediaType.form { return items(in: String(decoding: body, as: UTF8.self)) }
        if MediaType.isXML(mediaType) {
            var scan = XMLMaskScan(body, isSecret: isSecret)
            _ = scan.run()
            return scan.values
        }
        guard MediaType.isJSON(mediaType) else { return [] }
        guard let value = try? JSON.decode(JSONValue.self, from: body) else {
            return masked(body) == body ? [] : [String(decoding: body, as: UTF8.self)]
        }
        return texts(in: value, isSecret: false)
    }

    /// The secret values of items such as `a=1&apikey=…`, decoded; a `+` can stand for itself and for a space.
    private func items(in text: String?) -> [String] {
        (text ?? "").split(separator: "&").flatMap { item -> [String] in
            let parts = item.split(separator: "=", maxSplits: 1).map { PercentEncoding.decode($0) ?? String($0) }
            guard parts.count == 2, isSecret(parts[0]) else { return [] }
            return Set([parts[1], parts[1].replacing("+", with: " ")]).sorted()
        }
    }

    private func texts(in value: JSONValue, isSecret: Bool) -> [String] {
        switch value {
        case .null, .bool: []
        case .integer(let number): isSecret ? [String(number)] : []
        case .number(let number): isSecret ? ["\(number)"] : []
        case .decimal(let number): isSecret ? ["\(number)"] : []
        case .string(let text): isSecret ? [text] : []
        case .array(let elements): elements.flatMap { texts(in: $0, isSecret: isSecret) }
        case .object(let members):
            members.flatMap { texts(in: $0.value, isSecret: isSecret || self.isSecret($0.name)) }
        }
    }

    /// The values of a `Cookie` field (RFC 6265, section 4.2.1).
    private static func cookies(in field: String) -> [String] {
        field.split(separator: ";").compactMap {
            $0.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
        }
    }

    /// The user name and password in a value of the scheme `Basic` (RFC 7617).
    private static func basicParts(of word: String) -> [String] {
        guard let credentials = BasicCredentials(word: word) else { return [] }
        // A key can be a user name without a password, or a password without a user name.
        return [credentials.username, credentials.password].filter { !$0.isEmpty }
    }

    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether longer names that end with this name are secret too, as `X-EBAY-API-APP-ID` ends with `appid`.
    private static func isTelling(_ name: String) -> Bool {
        // Many names end with `username`, and user names are not secret.
        name.count >= 5 && name != "username"
    }

    private static let tellingEnds = ["key", "cookie", "pwd"]
    private static let tellingParts = [
        "token", "password", "passwd", "secret", "authorization", "credential", "session", "signature", "certname",
        "devname",
    ]
}
