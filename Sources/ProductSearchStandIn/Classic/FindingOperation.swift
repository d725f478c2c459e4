import ToolkitStandIn

/// An operation of the Finding API (ProductSearchStandIn/Contract.md, section 1).
enum FindingOperation: String, CaseIterable {
    case advanced = "findItemsAdvanced"
    case byKeywords = "findItemsByKeywords"
    case byCategory = "findItemsByCategory"

    /// The operation that a request names; `nil` for an unknown one.
    init?(_ request: SandboxRequest) {
        guard let name = request.standardInput("OPERATION-NAME") else { return nil }
        self.init(rawValue: name)
    }

    /// The member that contains the answer.
    var element: String { "\(rawValue)Response" }
}

extension SandboxRequest {
    /// An input that all operations of the Finding API have, from the query or from a header field: `OPERATION-NAME` or
    /// `X-EBAY-SOA-OPERATION-NAME`.
    func standardInput(_ name: String) -> String? { query(name) ?? headers["X-EBAY-SOA-\(name)"] }
}
