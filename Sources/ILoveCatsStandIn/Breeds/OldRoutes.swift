import ToolkitStandIn

/// TheCatAPI's first address, which many sample apps still use (ILoveCatsStandIn/Contract.md, section 3.10).
extension CatSandbox {
    var oldRoutes: [Route] {
        [
            Route("GET /api/images/get", getImages).with(example: "/api/images/get?format=xml&results_per_page=2")
                .described(as: .getImages),
            Route("GET /api/categories/list") { _ in
                let categories = CatCategory.all.map { "<category><id>\($0.id)</id><name>\($0.name)</name></category>" }
                return Self.xml("<categories>\(categories.joined())</categories>")
            }
            .with(example: "/api/categories/list").described(as: .listOldCategories),
        ]
    }

    private static let mostImages = 100

    private func getImages(_ request: SandboxRequest) -> HTTPResponse {
        let types = request.list("type")?.map { PictureType(word: $0) }
        let (category, id) = (request.query("category") ?? "", request.query("image_id") ?? "")
        let found = CatPhoto.all.shuffled().filter { photo in
            types?.contains(photo.type) != false && (category.isEmpty || photo.category?.name == category)
                && (id.isEmpty || photo.id == id)
        }
        let count = min(max(request.query("results_per_page").flatMap(Int.init) ?? 1, 1), Self.mostImages)
        let images = found.prefix(count).map { (id: $0.id, url: $0.address(from: request.origin)) }
        switch request.query("format") {
        case "xml":
            let elements = images.map { image in
                let url = image.url.htmlEscaped
                return "<image><url>\(url)</url><id>\(image.id)</id><source_url>\(url)</source_url></image>"
            }
            return Self.xml("<images>\(elements.joined())</images>")
        case "src":
            guard let first = images.first else {
                return HTTPResponse(text: "There is no such image.", status: .notFound)
            }
            return HTTPResponse(status: .found, headers: ["Location": first.url])
        default:
            let links = images.map { image in
                let url = image.url.htmlEscaped
                return "<a target=\"_blank\" href=\"\(url)\"><img src=\"\(url)\"></a>\n"
            }
            return HTTPResponse(
                headers: ["Content-Type": "text/html; charset=utf-8"], body: Array(links.joined().utf8))
        }
    }

    private static func xml(_ data: String) -> HTTPResponse {
        let text = "<?xml version=\"1.0\"?>\n<response><data>\(data)</data></response>\n"
        return HTTPResponse(headers: ["Content-Type": "text/xml; charset=utf-8"], body: Array(text.utf8))
    }
}

extension RouteDescription {
    fileprivate static var getImages: RouteDescription {
        RouteDescription("getImages", "Finds random photos of cats at the old address.")
            .query("format", .one(of: "html", "xml", "src"), "src redirects to a file; html by default.")
            .query("results_per_page", .integer(2, from: 1, to: 100), "How many images to send; 1 by default.")
            .query("type", .array(of: .one(of: "png", "jpg", "gif")), "Only files of these types: a comma list.")
            .query("category", .text(), "The name of a category.")
            .query("image_id", .text(), "The ID of the only image.")
            .query("size", .one(of: "full", "med", "small"), "No effect: all photos have one size.")
            .answers(.ok, "The images.", .file("text/xml"), .file("text/html"))
            .answers(
                .found, "The address of an image.",
                headers: [("Location", .text("http://localhost:8080/images/abys1.png"))]
            )
            .answers(.notFound, "There is no image to redirect to.", .text("There is no such image."))
    }

    fileprivate static var listOldCategories: RouteDescription {
        RouteDescription("listOldCategories", "Lists the categories at the old address.")
            .answers(.ok, "The categories.", .file("text/xml"))
    }
}
