import ToolkitStandIn

/// The JavaScript function to which a page wants the answer to be passed (JSONP).
struct ScriptCallback {
    private let name: String

    /// Reads a name such as `show` or `angular.callbacks._0`; `nil` for a text that could be another script.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.allSatisfy(Self.isName) else { return nil }
        name = text
    }

    /// Turns a JSON answer into a script; other answers stay the same.
    func wrapping(_ response: HTTPResponse) -> HTTPResponse {
        guard response.mediaType == "application/json", !response.body.isEmpty else { return response }
        var response = response
        // The comment keeps the name from being read as the start of a file of another type.
        response.body = Array("/**/\(name)(".utf8) + response.body + Array(")".utf8)
        response.headers["Content-Type"] = "text/javascript;charset=UTF-8"
        return response
    }

    /// Whether a text is an identifier of ASCII characters (ECMA-262, section 12.7).
    private static func isName(_ text: Substring.UTF8View) -> Bool {
        text.first?.isDigit == false && text.allSatisfy { $0.isLetterOrDigit || "_$".utf8.contains($0) }
    }
}
