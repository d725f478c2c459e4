import ToolkitStandIn

extension HTTPResponse {
    /// An answer in JSON.
    init(json: String) { self.init(headers: ["Content-Type": "application/json"], body: Array(json.utf8)) }
}
