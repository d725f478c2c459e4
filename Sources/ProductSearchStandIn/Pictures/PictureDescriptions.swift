import ToolkitStandIn

/// The descriptions of the pictures and pages whose addresses are in the answers.
extension RouteDescription {
    static var showItemPicture: RouteDescription { picture("showItemPicture", "Sends a picture of an item.") }

    static var showFoundPhoto: RouteDescription { picture("showFoundPhoto", "Sends a photo that a search found.") }

    static var showThumbnail: RouteDescription {
        picture("showThumbnail", "Sends the thumbnail of a photo that a search found.")
    }

    static var showItemPage: RouteDescription {
        RouteDescription("showItemPage", "Shows the web page of an item.")
            .path("title", .text("Listing", length: 1...Int.max), "Any text.").page(id: SearchSandbox.firstItem)
    }

    static var showStorePage: RouteDescription {
        RouteDescription("showStorePage", "Shows the web page of a store.")
            .path("name", .text("Store", length: 1...Int.max), "Any text.").page(id: "1")
    }

    private static func picture(_ id: String, _ summary: String) -> RouteDescription {
        RouteDescription(id, summary)
            .path("file", .text("\(SearchSandbox.firstItem)-1", length: 1...Int.max), "The item and a number from 1.")
            .answers(.ok, "The picture.", .file("image/png"))
            .answers(.notFound, "There is no such picture.", .text("Not found"))
    }

    private func page(id: String) -> RouteDescription {
        path("id", .text(id, length: 1...Int.max), "The ID.")
            .answers(.ok, "The page.", .page)
            .answers(.notFound, "There is no such page.", .text("Not found"))
    }
}
