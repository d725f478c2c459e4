import ToolkitStandIn

/// A request as code that sends it again.
struct RequestCode {
    /// The languages in which a page shows a request.
    enum Language: String, CaseIterable {
        case curl
        case swift = "URLSession"
        case kotlin = "Kotlin"
        case fetch = "JavaScript"
    }

    let method: String
    let url: String
    /// The header fields without those that each client sets itself.
    var headers: [(name: String, value: String)] = []
    /// The body; `nil` for none.
    var body: [UInt8]?

    init(method: String, url: String) { (self.method, self.url) = (method, url) }

    /// The code of a request that was made to a server with some hosts.
    init(_ request: ServerRequest, at hosts: AcceptedHosts) {
        // The code must not send a key to the real host for which this server has answered.
        let isOfHere = hosts.hasOwnHost(request)
        let origin = request.isAbsolute || !isOfHere ? "http://\(request.peer.address)" : request.origin
        self.init(method: request.method.rawValue, url: origin + request.basePath + request.target)
        headers = isOfHere ? [] : [("Host", request.authority)]
        headers += request.headers.filter { !Self.isOwn($0.name) }.map { ($0.name, $0.value) }
        body = request.body.isEmpty ? nil : request.body
    }

    /// The code.
    func text(in language: Language) -> String {
        switch language {
        case .curl: curl
        case .swift: swift
        case .kotlin: kotlin
        case .fetch: fetch
        }
    }

    /// Why a language cannot send the request, as a sentence; `nil` if it can.
    func obstacle(in language: Language) -> String? {
        if body != nil, method == "HEAD" { return "\(language.rawValue) sends no body with HEAD." }
        guard language != .curl else { return nil }
        // OkHttp keeps the field of a request.
        if has("host"), language != .kotlin { return "\(language.rawValue) sets Host itself; curl can send this one." }
        if body != nil, method == "GET" { return "\(language.rawValue) sends no body with GET; curl can." }
        let path = url.prefix { $0 != "?" }.split(separator: "/").map { part in
            // `URL` keeps an encoded dot.
            language == .swift ? String(part) : part.lowercased().replacing("%2e", with: ".")
        }
        if path.contains(where: PercentEncoding.isDotSegment) {
            return "\(language.rawValue) shortens the path; curl can send it."
        }
        let isBroken = url.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains { part in
            part.utf8.prefix(2).count { $0.hexadecimalDigit != nil } < 2
        }
        guard language != .fetch, isBroken else { return nil }
        return "\(language.rawValue) sends no % without two hexadecimal digits behind it; curl can."
    }

    /// The address with the characters percent-encoded that a page does not show, or that a language would change.
    func address(in language: Language) -> String {
        let host = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        let path = url[host...].firstIndex(of: "/") ?? url.startIndex
        let rest = url[path...].unicodeScalars.map { scalar in
            let isKept = Self.isPlain(scalar) && scalar != "#"
            // `URL` also encodes the percent signs of an address that has one of these.
            let isSafe = language != .swift || scalar.isASCII && !"\"<>\\^`{|}[]".unicodeScalars.contains(scalar)
            return isKept && isSafe ? String(scalar) : PercentEncoding.encode(String(scalar))
        }
        return url[..<path] + rest.joined()
    }

    /// The body as text; `nil` if there is none, or if it is not text.
    var bodyText: String? { body.flatMap { String(validating: $0, as: UTF8.self) } }

    /// Whether a page shows a text as it is: without control characters, and without those that nobody sees.
    static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0 == "\n" || isPlain($0) }
    }

    /// Whether a page shows a character as it is.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? 32..<127 ~= scalar.value : String(scalar).visible == String(scalar)
    }

    /// The body in Base64.
    var base64: String { Data(body ?? []).base64EncodedString() }

    func has(_ name: String) -> Bool { headers.contains { $0.name.lowercased() == name } }

    /// Whether a client or the connection sets a header field itself, or only browsers send it.
    ///
    /// `Sec-Fetch-Site` stays, because the server reads it.
    private static func isOwn(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "expect"].contains(name)
            || ["user-agent", "referer"].contains(name) || name.hasPrefix("sec-") && name != "sec-fetch-site"
    }
}

extension RequestCode {
    /// A command for a shell.
    var curl: String {
        var words = ["curl -s" + (url.contains { "[]{}".contains($0) } ? "g" : "")]
        // Without this option, curl shortens paths such as /a/../b.
        if url.contains("/.") { words.append("--path-as-is") }
        if method == "HEAD" {
            words.append("-I")
        } else if method != (body == nil ? "GET" : "POST") {
            let isPlain = method.allSatisfy { $0.isASCII && $0.isLetter }
            words.append("-X \(isPlain ? method : method.shellQuoted)")
        }
        // curl leaves out a field without a value, unless a semicolon follows its name.
        words += headers.map { "-H \(Self.word($0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"))" }
        // curl would add these two fields.
        if !has("accept") { words.append("-H 'Accept:'") }
        if body != nil, !has("content-type") { words.append("-H 'Content-Type:'") }
        var input = ""
        if let bodyText, Self.isPlain(bodyText) {
            words.append("--data-raw \(bodyText.shellQuoted)")
        } else if body != nil {
            input = "echo \(base64) | base64 -d | "
            words.append("--data-binary @-")
        }
        return input + (words + [address(in: .curl).shellQuoted]).joined(separator: " ")
    }

    /// A text as one word for a shell; the bytes of one with characters that nobody sees are octal numbers.
    private static func word(_ text: String) -> String {
        guard !isPlain(text) else { return text.shellQuoted }
        let bytes = text.utf8.map { byte in
            byte.isLetterOrDigit ? String(UnicodeScalar(byte)) : "\\\(String(byte, radix: 8).zeroFilled(to: 3))"
        }
        return "\"$(printf '\(bytes.joined())')\""
    }
}
