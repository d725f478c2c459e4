import ToolkitStandIn

/// The campaign of an affiliate, from the header field `X-EBAY-C-ENDUSERCTX`
/// (ProductSearchStandIn/Contract.md, section 7.2).
struct AffiliateCampaign {
    private let id: String
    private let reference: String?

    /// Reads the field; `nil` without an ID of a campaign.
    init?(_ request: SandboxRequest) {
        let fields = (request.headers["X-EBAY-C-ENDUSERCTX"] ?? "").split(separator: ",").map {
            $0.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
        }
        func value(_ name: String) -> String? { fields.first { $0.count == 2 && $0[0] == name }?[1] }
        guard let id = value("affiliateCampaignId") else { return nil }
        (self.id, reference) = (id, value("affiliateReferenceId"))
    }

    var query: String {
        let items = [
            ("mkevt", "1"), ("mkcid", "1"), ("mkrid", "711-53200-19255-0"), ("campid", id),
            ("customid", reference ?? ""), ("toolid", "10049"),
        ]
        return PercentEncoding.encode(items.filter { !$0.1.isEmpty })
    }
}
