import ToolkitPages
import ToolkitProgram

// Web pages whose addresses are in answers. Those of a sandbox exist only in this process.
extension PageRequest {
    /// The address that a link to a web page opens; `nil` for a text that is no address.
    /// - Parameter feature: The feature whose answer has the address.
    func place(of address: String?, in feature: String) -> String? {
        guard let address else { return nil }
        guard address.hasPrefix(Sandbox.origin + "/") else { return address.isWebAddress ? address : nil }
        return "\(WebPath.page)/\(PercentEncoding.encode(feature))\(address.dropFirst(Sandbox.origin.count))"
    }

    /// A page or a picture of a sandbox.
    ///
    /// The request has no query, because some services change data at GET.
    func sandboxPage(of feature: String, _ path: [String]) -> HTTPResponse {
        let target = path.map { PercentEncoding.encode($0) }.joined(separator: "/")
        guard site.features.contains(where: { $0.name == feature }),
            let url = URL(string: "\(Sandbox.origin)/\(target)"),
            let answer = CallerExecutor.run({ [context] in
                try? await context.services.downloader(of: feature).send(HTTPRequest(.get, url))
            }), answer.status.isSuccess
        else { return missing }
        let type = MediaType.essence(of: answer.headers["Content-Type"] ?? "") ?? ""
        guard type == "text/html" || type.hasPrefix("image/") else { return missing }
        let own = "\(WebPath.page)/\(PercentEncoding.encode(feature))/"
        let body =
            type == "text/html"
            ? Array(String(decoding: answer.body, as: UTF8.self).replacing("\(Sandbox.origin)/", with: own).utf8)
            : answer.body
        return HTTPResponse(
            headers: [
                "Content-Type": type == "text/html" ? "text/html; charset=utf-8" : type,
                "Content-Security-Policy": "default-src 'none'; img-src 'self'; form-action 'none'; base-uri 'none'",
                "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
            ], body: body)
    }
}
