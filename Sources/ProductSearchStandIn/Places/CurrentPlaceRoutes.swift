import ToolkitStandIn

/// ip-api.com, which tells the location of the client or of an address (ProductSearchStandIn/Contract.md, section 5).
extension SearchSandbox {
    var currentPlaceRoutes: [Route] {
        let formats: [(name: String, write: @Sendable (CurrentPlace) -> HTTPResponse)] = [
            ("json", { .json($0.json) }), ("xml", { Self.text($0.xml, "application/xml") }),
            ("line", { Self.text($0.lines, "text/plain") }), ("csv", { Self.text($0.csv, "text/plain") }),
        ]
        return formats.flatMap { name, write in
            [
                route(.location, "GET /\(name)", callback: "callback") { request in
                    // The assignment's iOS version asks ipinfo.io by the same path.
                    if name == "json", request.query("token") != nil || Self.isForInfoService(request) {
                        return .json(CurrentPlace.ofInfoService)
                    }
                    return write(CurrentPlace(of: nil, fields: request.query("fields")))
                }
                .quick().with(example: "/\(name)").described(as: .showPlace(name, isOwn: true)),
                route(.location, "GET /\(name)/:address", callback: "callback") { request in
                    write(CurrentPlace(of: request["address"], fields: request.query("fields")))
                }
                .quick().with(example: "/\(name)/192.0.2.9").described(as: .showPlace(name, isOwn: false)),
            ]
        } + [route(.location, "POST /batch") { try batch($0) }.described(as: .showPlaces)]
    }

    private static func isForInfoService(_ request: SandboxRequest) -> Bool {
        request.headers["Host"].map { $0.lowercased().prefix { $0 != ":" } == "ipinfo.io" } ?? false
    }

    private static let mostPlaces = 100

    /// The places of several addresses: strings, or objects that name fields, too.
    private func batch(_ request: SandboxRequest) throws -> HTTPResponse {
        guard let asked = try? request.json().array else { return HTTPResponse(status: HTTPStatus(rawValue: 422)) }
        guard asked.count <= Self.mostPlaces else { return HTTPResponse(status: HTTPStatus(rawValue: 422)) }
        return .json(
            .array(
                asked.map { item in
                    CurrentPlace(
                        of: item.string ?? item["query"]?.string ?? "",
                        fields: item["fields"]?.string ?? item["fields"]?.compact ?? request.query("fields")
                    ).json
                }))
    }

    private static func text(_ text: String, _ type: String) -> HTTPResponse {
        HTTPResponse(headers: ["Content-Type": "\(type); charset=utf-8"], body: Array(text.utf8))
    }
}
