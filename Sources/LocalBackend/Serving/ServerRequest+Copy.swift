import ToolkitStandIn

/// A request for a copy of the data.
///
/// A copy has a name, in the path (`/copy/anna/…`) or in the header field `X-Toolkit-Copy`. The path wins, so that
/// nothing inside a copy leads to another one.
extension ServerRequest {
    /// The header field that names a copy; specific to toolkit.
    private static let copyField = "X-Toolkit-Copy"
    /// The path of the copies; the name of a copy follows.
    static let copyPath = "/copy/"

    /// The request as its copy sees it: its target starts after the path of the copy, and its owner is the copy.
    ///
    /// All unknown names are one owner, or a client would have a share of the server for each name.
    func visiting(isKnown: (String) -> Bool) -> ServerRequest {
        var request = self
        if targetBytes.starts(with: Self.copyPath.utf8) {
            let name = targetBytes.dropFirst(Self.copyPath.utf8.count)
                .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            request = below(Self.copyPath.utf8.count + name.count)
            request.copy = String(decoding: name, as: UTF8.self)
        } else {
            request.copy = header(Self.copyField)
        }
        request.owner = request.copy.map { isKnown($0) ? $0 : "" }
        return request
    }

    /// The target with the path of the copy.
    var fullTarget: String { basePath + target }

    var isInsideCopy: Bool { !basePath.isEmpty }
}

extension SandboxRequest {
    /// The path of a copy that the path almost names, such as `/copy/anna` for `/copies/anna/…`; `nil` if it does not.
    var meantCopy: String? {
        guard path.count > 1, let first = path.first?.lowercased(), WorkspaceStore.isName(path[1]),
            Suggestion.nearest(to: first, among: ["copy", "copies"]) != nil
        else { return nil }
        return ServerRequest.copyPath + path[1]
    }
}
