import ToolkitPages
import ToolkitStandIn

/// The requests of a workspace as they come, as rows of its first page.
struct EventFeed: Sendable {
    /// The path of the stream below that of the workspace.
    static let path = "\(Panel.path)/events"
    /// The most requests in one event; the others are only counted.
    static let limit = 8

    private let desk: RequestDesk
    private let filter: RequestFilter?
    private let base: String
    private var workspace: Workspace { desk.workspace }
    private var last: Int

    /// - Parameter call: A request for ``path``; its `after` or `Last-Event-ID` is the number of the last request that the
    ///   client knows.
    init(_ desk: RequestDesk, _ call: BuiltinCall) {
        self.desk = desk
        filter = (try? RequestFilter(call.asked)).flatMap { $0.isSet ? $0 : nil }
        base = desk.workspace.basePath
        let known = call.request.header("Last-Event-ID") ?? call.asked?.query("after")
        let newest = desk.workspace.log.lastNumber
        // A higher number is from before a start of the server, which counts anew.
        last = known.flatMap { Int($0) }.map { $0 > newest ? 0 : $0 } ?? newest
    }

    /// The event with the requests since the last call; empty if there are none.
    mutating func next() -> [UInt8] {
        let newest = workspace.log.lastNumber
        guard newest > last else { return [] }
        let (entries, left) = latest()
        // No entry is left when the log has been cleared since.
        last = entries.last?.number ?? newest
        guard !entries.isEmpty else { return [] }
        var rows = entries.reversed().map { entry in
            workspace.rendered.text(entry.number, base, isMasked: !desk.mask.isNone) {
                desk.row(entry).html(base: base)
            }
        }
        if left > 0 { rows.append("<li class=\"line quiet\">\(left) more requests</li>") }
        let lines = HTML(rows).text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
        return Array("id: \(last)\n\(lines.joined())\n".utf8)
    }

    /// The requests of the next event, oldest first, and how many more there are.
    private func latest() -> (entries: [RequestLog.Entry], left: Int) {
        guard let filter else { return workspace.log.latest(after: last, limit: Self.limit) }
        let entries = workspace.log.latest(after: last, limit: RequestLog.limit).entries
        let fitting = entries.filter { filter.fits($0, desk) }
        return (fitting.suffix(Self.limit), max(0, fitting.count - Self.limit))
    }
}
