import ToolkitStandIn

/// The descriptions of the routes of the photos (ILoveCatsStandIn/Contract.md, section 4.6).
extension RouteDescription {
    static var showPlaceholder: RouteDescription {
        RouteDescription("showPlaceholder", "Sends the picture for cats without a photo.")
            .answers(.ok, "The picture.", .file("image/png"))
    }

    static var showPhoto: RouteDescription {
        RouteDescription("showPhoto", "Sends a photo.")
            .path("file", .text("abys1.png", length: 1...Int.max), "The ID of an image with the ending of its type.")
            .answers(.ok, "The photo.", .file("image/png"), .file("image/jpeg"), .file("image/gif"))
            .answers(.notFound, "There is no such photo.", .text("There is no such photo."))
    }
}
