import ToolkitStandIn

/// The web pages of items and stores whose addresses are in the services' answers.
extension SearchSandbox {
    var pageRoutes: [Route] {
        [
            Route("GET /itm/:title/:id") { try itemPage($0) }.quick().with(example: "/itm/Listing/\(Self.firstItem)")
                .described(as: .showItemPage),
            Route("GET /str/:name/:id") { try storePage($0) }.quick().with(example: "/str/Store/1")
                .described(as: .showStorePage),
        ]
    }

    private func itemPage(_ request: SandboxRequest) throws -> HTTPResponse {
        guard let offer = try offer(request["id"]) else { return Self.missing }
        let seller = offer.seller.name.htmlEscaped
        let store = offer.seller.store.flatMap { name in
            offer.seller.storePath.map { "<a href=\"\(request.origin.htmlEscaped)\($0)\">\(name.htmlEscaped)</a>" }
        }
        return Self.page(
            offer.listing.title,
            """
            <img src="\(request.origin.htmlEscaped)\(offer.picturePath(1))" alt="">
            <p>$\(WireNumber.full(offer.listing.price)), offered by \(seller)\(store.map { " in \($0)" } ?? "")</p>
            """)
    }

    private func storePage(_ request: SandboxRequest) throws -> HTTPResponse {
        let found = try Int(request["id"]).flatMap { id in try database.read { try ListingTable($0).seller(id) } }
        guard let seller = found, let store = seller.store else { return Self.missing }
        return Self.page(
            store,
            """
            <p>The store of \(seller.name.htmlEscaped), with a feedback score of \(seller.score) and \
            \(WireNumber.tenths(seller.positive))% positive feedback</p>
            """)
    }

    private static func page(_ title: String, _ content: String) -> HTTPResponse {
        let body = """
            <!DOCTYPE html>
            <html lang="en"><meta charset="utf-8"><title>\(title.htmlEscaped)</title>
            <h1>\(title.htmlEscaped)</h1>
            \(content)
            <p>This page is part of a sandbox. Nothing is for sale here.</p>
            </html>

            """
        return HTTPResponse(headers: ["Content-Type": "text/html; charset=utf-8"], body: Array(body.utf8))
    }
}
