import ToolkitStandIn

/// The requests for a copy that does not exist.
struct Stray {
    /// The name of the copy.
    let name: String
    let count: Int
    let last: RequestLog.Entry
}

extension Backend {
    /// The requests for copies that do not exist, by the names of these copies; the copy with the newest one comes first.
    func strays() -> [Stray] {
        let lost = store.main.log.all().entries.filter { $0.strayName.map { store.existing($0) == nil } ?? false }
        return Dictionary(grouping: lost) { $0.strayName ?? "" }
            .compactMap { name, entries in entries.last.map { Stray(name: name, count: entries.count, last: $0) } }
            .sorted { $0.last.number > $1.last.number }
    }
}

extension RequestLog.Entry {
    /// The name of the copy that a request in the log of the main workspace has asked for.
    var strayName: String? { exchange.request?.copy }
}
