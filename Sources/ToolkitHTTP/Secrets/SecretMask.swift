import Foundation

/// Finds secrets in requests and responses by their names, and replaces them with `***`.
public struct SecretMask: Sendable {
    private var names: Set<String>
    /// The names that also mark longer names as secret if these end with them.
    private var endings: [String] = []

    /// Makes a mask for the usual names, such as `Authorization`, `x-apikey`, `password` and `loginToken`.
    /// - Parameter names: More names of header fields, query items or JSON members.
    public init(names: [String] = []) {
        self.names = Set(names.map(Self.plain))
        endings = self.names.filter(Self.isTelling)
    }

    /// The same mask with more names.
    func adding(names more: [String]) -> SecretMask {
        var mask = self
        mask.names.formUnion(more.map(Self.plain))
        mask.endings = mask.names.filter(Self.isTelling)
        return mask
    }

    /// Whether a value with this name is secret.
    ///
    /// Case, hyphens and underscores are ignored.
    package func isSecret(_ name: String) -> Bool {
        let name = Self.plain(name)
        // An Idempotency-Key gives no access: a reader can at most request the same response again.
        guard name != "idempotencykey" else { return false }
        return names.contains(name) || Self.tellingEnds.contains { name.hasSuffix($0) }
            || Self.tellingParts.contains { name.contains($0) } || endings.contains { name.hasSuffix($0) }
    }

    /// A URL without its fragment, with user, password and the values of secret query items masked.
    func masked(_ url: URL) -> String {
        let user = url.user() == nil ? "" : "***@"
        let query = url.query().map { "?" + $0 } ?? ""
        return "\(url.scheme ?? "")://\(user)\(WebOrigin.name(of: url))" + masked(target: url.path() + query)
    }

    /// A body with all secrets masked; `nil` if its type is neither JSON nor form nor text.
    package func masked(_ body: [UInt8], mediaType: String?) -> String? {
        // Some services send a form or JSON with a text type.
        let isText = mediaType == MediaType.form || mediaType?.hasPrefix("text/") == true
        return isText || MediaType.isJSON(mediaType) ? String(decoding: masked(body), as: UTF8.self) : nil
    }

    /// Whether a request contains a secret.
    func findsSecret(in request: HTTPRequest) -> Bool {
        if request.url.user() != nil || request.headers.contains(where: { isSecret($0.name) }) { return true }
        if !secretItems(in: request.url.query()).isEmpty { return true }
        let mediaType = MediaType.essence(of: request.headers["Content-Type"])
        if mediaType == MediaType.form { return !secretItems(in: request.bodyText).isEmpty }
        return MediaType.isJSON(mediaType) && maskedJSON(request.body ?? []).foundSecret
    }

    /// The decoded secret values in a request's header fields, query, form and JSON, longest first.
    func secrets(in request: HTTPRequest) -> [String] {
        let headers = request.headers.filter { isSecret($0.name) }.map(\.value)
        let mediaType = MediaType.essence(of: request.headers["Content-Type"])
        let form = mediaType == MediaType.form ? secretItems(in: request.bodyText) : []
        let items = (secretItems(in: request.url.query()) + form).map { $0.removingPercentEncoding ?? $0 }
        let words = headers.compactMap { $0.split(separator: " ").last.map(String.init) }
        let json = MediaType.isJSON(mediaType) ? secretTexts(in: request.body ?? []) : []
        let all = headers + words + words.flatMap(Self.basicParts) + items + json
        return Set(all).filter { $0.count >= 4 }.sorted { $0.count > $1.count }
    }

    /// Replaces secrets in bytes that are UTF-8 text of at most 64 KiB.
    func hiding(_ secrets: [String], in bytes: [UInt8]) -> [UInt8] {
        guard !secrets.isEmpty, bytes.count <= 65_536, let text = String(validating: bytes, as: UTF8.self) else {
            return bytes
        }
        return [UInt8](Self.hide(secrets, in: text).utf8)
    }

    /// The user name and password in a value of the scheme `Basic` (RFC 7617).
    private static func basicParts(of word: String) -> [String] {
        guard let bytes = Data(base64Encoded: word), let text = String(validating: bytes, as: UTF8.self) else {
            return []
        }
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        return parts.count == 2 ? parts : []
    }

    private func maskedJSON(_ body: [UInt8]) -> (bytes: [UInt8], foundSecret: Bool) {
        var scan = JSONMaskScan(body, isSecret: isSecret)
        return scan.run()
    }

    private func secretTexts(in body: [UInt8]) -> [String] {
        guard let value = try? JSON.decode(JSONValue.self, from: body) else { return [] }
        return secretTexts(in: value, isSecret: false)
    }

    private func secretTexts(in value: JSONValue, isSecret: Bool) -> [String] {
        switch value {
        case .string(let text): isSecret ? [text] : []
        case .array(let elements): elements.flatMap { secretTexts(in: $0, isSecret: isSecret) }
        case .object(let members):
            members.flatMap { secretTexts(in: $0.value, isSecret: isSecret || self.isSecret($0.name)) }
        default: []
        }
    }

    private func secretItems(in items: String?) -> [String] {
        (items ?? "").split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && isSecret(decoded(parts[0])) ? String(parts[1]) : nil
        }
    }

    private func decoded(_ name: Substring) -> String {
        String(name).removingPercentEncoding ?? String(name)
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

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

extension HTTPRequest {
    fileprivate var bodyText: String {
        String(decoding: body ?? [], as: UTF8.self)
    }
}
