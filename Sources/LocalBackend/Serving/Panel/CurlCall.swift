import ToolkitStandIn

/// A request as a `curl` command for a shell.
struct CurlCall {
    let method: String
    var url: String
    var headers: [(name: String, value: String)] = []
    var body: String?

    init(method: String, url: String) { (self.method, self.url) = (method, url) }

    /// The command.
    var text: String {
        // Without -g, curl reads brackets and braces in a URL as several URLs.
        var words = [url.contains { "[]{}".contains($0) } ? "curl -sg" : "curl -s"]
        if method == "HEAD" {
            words.append("-I")
        } else if method != (body == nil ? "GET" : "POST") {
            let isPlain = method.allSatisfy { $0.isASCII && $0.isLetter }
            words.append("-X \(isPlain ? method : method.shellQuoted)")
        }
        // curl leaves out a field without a value, unless a semicolon follows its name.
        words += headers.map { "-H \(($0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)").shellQuoted)" }
        if let body { words.append("--data-raw \(body.shellQuoted)") }
        return (words + [url.shellQuoted]).joined(separator: " ")
    }

    /// Whether curl or the connection sets a header field itself, or only browsers send it.
    static func isOwn(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["host", "connection", "content-length", "transfer-encoding", "accept-encoding"].contains(name)
            || name == "user-agent" || name == "referer" || name.hasPrefix("sec-")
    }

    /// Puts the demo key of a route into the place of a masked one.
    mutating func insert(_ key: RouteKey) {
        switch key {
        case .header(let name, let value, _): replace(name, with: value)
        case .basic(let username, let password, _):
            replace(key.name, with: "Basic " + Data("\(username):\(password)".utf8).base64EncodedString())
        case .query(let name, let value, _):
            url = url.replacing("\(name)=***", with: "\(name)=\(PercentEncoding.encode(value))")
        case .token: break
        }
    }

    private mutating func replace(_ name: String, with value: String) {
        for place in headers.indices where headers[place].name.lowercased() == name.lowercased() {
            headers[place].value = value
        }
    }
}
