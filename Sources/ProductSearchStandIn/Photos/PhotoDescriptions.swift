import ToolkitStandIn

/// The description of Google's Custom Search (ProductSearchStandIn/Contract.md, section 6).
extension RouteDescription {
    static var searchPhotos: RouteDescription {
        RouteDescription("searchPhotos", "Finds photos.")
            .query("q", .text("lamp", length: 1...Int.max), "The words to search for.", isRequired: true)
            .query("cx", .text("demo", length: 1...Int.max), "The ID of the search engine; any ID.", isRequired: true)
            .query("searchType", .one(of: "image"), "The kind of search.")
            .query("num", .integer(3, from: 1, to: ImageSearch.most), "How many photos to send; 10 by default.")
            .answers(.ok, "The photos; no `items` if there are none.", .json(.foundPhotos))
            .answers(.badRequest, "A parameter is missing or wrong.", .json(.photoError))
    }
}

extension Schema {
    private static let photo = object(
        ["kind", "title", "htmlTitle", "link", "displayLink", "snippet", "htmlSnippet", "mime", "fileFormat"]
            .map { .required($0, text("lamp")) } + [
                .required(
                    "image",
                    object(
                        .required("contextLink", .text("http://localhost:8080/itm/Lamp/1")),
                        .required("height", .integer(400)), .required("width", .integer(400)),
                        .required("byteSize", .integer(1000)),
                        .required("thumbnailLink", .text("http://localhost:8080/thumbnails/1-1.png")),
                        .required("thumbnailHeight", .integer(140)), .required("thumbnailWidth", .integer(140))))
            ]
    ).named("FoundPhoto")

    fileprivate static let foundPhotos = object(
        .required("kind", .text("customsearch#search")),
        .required(
            "url", object(.required("type", .text("application/json")), .required("template", .text("q={searchTerms}")))
        ),
        .required(
            "queries",
            object(
                .required(
                    "request",
                    .array(
                        of: object(
                            .required("title", .text("Image search - lamp")), .required("totalResults", .text("3")),
                            .required("searchTerms", .text("lamp")), .required("count", .integer(3)),
                            .required("startIndex", .integer(1))))))),
        .required("context", object(.required("title", .text("Sandbox")))),
        .required(
            "searchInformation",
            object(
                .required("searchTime", .number(0.02)), .required("formattedSearchTime", .text("0.02")),
                .required("totalResults", .text("3")), .required("formattedTotalResults", .text("3")))),
        .optional("items", .array(of: photo))
    ).named("FoundPhotos")

    fileprivate static let photoError = object(
        .required(
            "error",
            object(
                .required("code", .integer(400)), .required("message", .text("The parameter q is missing.")),
                .required("status", .text("INVALID_ARGUMENT")),
                .required(
                    "errors",
                    .array(
                        of: object(
                            .required("message", .text("The parameter q is missing.")),
                            .required("domain", .text("global")), .required("reason", .text("badRequest")))))))
    ).named("PhotoError")
}
