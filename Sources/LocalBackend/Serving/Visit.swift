import ToolkitStandIn

/// A request, and the copy of the data for which it is.
///
/// A copy has a name, in the path (`/copy/anna/…`) or in the header field `X-Toolkit-Copy`. The path wins, so that
/// nothing inside a copy leads to another one.
struct Visit {
    /// The request as the copy sees it: its target starts after the path of the copy.
    let request: ServerRequest
    /// The name of the copy; `nil` for the main workspace.
    let copy: String?
    /// Whether the path names the copy.
    let isInside: Bool

    /// The header field that names a copy; specific to toolkit.
    static let field = "X-Toolkit-Copy"
    /// The path of the copies; the name of a copy follows.
    static let path = "/copy/"

    init(_ request: ServerRequest) {
        guard Self.isInside(request.targetBytes) else {
            (self.request, copy, isInside) = (request, request.header(Self.field), false)
            return
        }
        let name = request.targetBytes.dropFirst(Self.path.utf8.count)
            .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        self.request = request.below(Self.path.utf8.count + name.count)
        (copy, isInside) = (String(decoding: name, as: UTF8.self), true)
    }

    /// Whether a target is the path of a copy, or below it.
    static func isInside(_ target: ArraySlice<UInt8>) -> Bool { target.starts(with: path.utf8) }
}
