import ToolkitStandIn

struct AccessLine {
    let text: String

    /// A line such as `10:31:07.250 GET /rest/cats?apikey=*** 200 12.3 kB 0.42 ms`.
    init(_ moment: Date, _ exchange: ServerExchange, _ mask: SecretMask) {
        let request = exchange.request.map { "\($0.method) \(mask.masked($0.target))" } ?? "–"
        let copy = exchange.request?.copy.flatMap { WorkspaceStore.isName($0) ? " [\($0)]" : nil } ?? ""
        let status = exchange.response.map { "\($0.status.rawValue)" } ?? "–"
        let end = exchange.isComplete ? "" : ", cut short"
        let time = exchange.duration.inFineMilliseconds
        text =
            "\(moment.localTime()) \(request)\(copy) \(status) \(ByteSize.text(exchange.size)) \(time)\(end)".visible
    }
}
