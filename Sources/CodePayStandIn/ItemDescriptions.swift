import ToolkitStandIn

/// The descriptions of the routes of the three arrays (CodePayStandIn/Contract.md, section 2.1).
extension RouteDescription {
    static func list(_ resource: WireResource) -> RouteDescription {
        let filters = resource.fields.reduce(
            item("list", resource, plural: "s", "Lists or finds \(resource.rawValue)s.")
        ) {
            $0.query($1.key, .text(), "Only with this text in the field.")
        }
        return
            filters.listParameters
            .answers(.ok, "The \(resource.rawValue)s.", .json(.array(of: .item(resource))))
            .answers(.notFound, "None was found, with the setting codepay.sandbox.no-match.", .json(.notFound))
    }

    /// The parameters of all requests for an array (CodePayStandIn/Contract.md, section 3.1).
    var listParameters: RouteDescription {
        query("search", .text(), "Only with this text in any field.")
            .query("filter", .text(), "The same as `search`.")
            .query("sortBy", .text("id"), "The field to sort by.")
            .query("order", .one(of: "asc", "desc"), "The direction of `sortBy`.")
            .query("page", .integer(1, from: 1), "The page, from 1.")
            .query("limit", .integer(3, from: 1), "The size of a page; 10 if there is only a page.")
            .query("p", .integer(1, from: 1), "A short name of `page`.")
            .query("l", .integer(3, from: 1), "A short name of `limit`.")
    }

    static func add(_ resource: WireResource, hasTags: Bool) -> RouteDescription {
        item("add", resource, "Adds \(resource.article) \(resource.rawValue).", "A missing field gets a made-up value.")
            .fields(of: resource)
            .answers(.notFound, "There is no such version.", .json(.notFound))
            .answers(
                .created, "The stored \(resource.rawValue).", .json(.item(resource)), headers: hasTags ? tag : []
            )
            .refusingBodies(ifFull: "array")
    }

    /// The answer for a user is not the user.
    static var makeToken: RouteDescription {
        RouteDescription("makeAccessToken", "Makes an access token for a user.")
            .version.id
            .answers(.ok, "A new token.", .json(.accessToken))
            .answers(.notFound, "There is no such user.", .json(.notFound))
    }

    static func show(_ resource: WireResource, hasTags: Bool) -> RouteDescription {
        item("show", resource, "Shows \(resource.article) \(resource.rawValue).").id
            .answers(.ok, "The \(resource.rawValue).", .json(.item(resource)), headers: hasTags ? tag : [])
            .answers(.notFound, "There is no such \(resource.rawValue).", .json(.notFound))
    }

    static func change(_ verb: String, _ resource: WireResource, hasTags: Bool) -> RouteDescription {
        item(verb, resource, "Changes the fields of \(resource.article) \(resource.rawValue) that the body has.").id
            .condition(hasTags)
            .fields(of: resource)
            .answers(
                .ok, "The \(resource.rawValue) after the change.", .json(.item(resource)), headers: hasTags ? tag : []
            )
            .answers(.notFound, "There is no such \(resource.rawValue).", .json(.notFound))
            .refusingBodies(ifFull: "array")
    }

    static func delete(_ resource: WireResource) -> RouteDescription {
        item("delete", resource, "Deletes \(resource.article) \(resource.rawValue).").id
            .condition(resource == .account)
            .answers(.ok, "The deleted \(resource.rawValue).", .json(.item(resource)))
            .answers(.notFound, "There is no such \(resource.rawValue).", .json(.notFound))
    }

    private static func item(
        _ verb: String, _ resource: WireResource, plural: String = "", _ summary: String, _ details: String = ""
    ) -> RouteDescription {
        RouteDescription(verb + resource.rawValue.capitalized + plural, summary, details).version
    }

    private static let tag = [("ETag", Schema.text("\"3f9a04c1-7\"", pattern: "^\"[0-9a-f]{8}-[0-9]+\"$"))]

    var version: RouteDescription { path("n", .integer(1, from: 0), "The number of the version; any number.") }

    private var id: RouteDescription { path("id", .text("1", length: 1...Int.max), "The ID.") }

    private func condition(_ isPossible: Bool) -> RouteDescription {
        guard isPossible else { return self }
        return header("If-Match", .text(), "Only if the account has this ETag.")
            .answers(.preconditionFailed, "The account has another ETag.", .json(.error("Precondition failed")))
    }

    private func fields(of resource: WireResource) -> RouteDescription {
        // Every value of a form is stored as a string, so the example has only fields that are strings.
        let texts = resource.fields.filter { $0.value == .string }.map { $0.key }
        let example = texts.map { JSONValue.Member($0, Schema.field($0, .string).example ?? .null) }
        return body(
            .json(.new(resource)), .form(.new(resource), example: .object(example)), isRequired: false)
    }

    /// How a request with a body is refused.
    /// - Parameter place: What may have too many elements.
    func refusingBodies(ifFull place: String) -> RouteDescription {
        header("Idempotency-Key", .text(), "The same request with the same key acts only once.")
            .answers(
                .badRequest, "The body is not JSON (text), or the \(place) is full (JSON).", .text("Malformed JSON\n"),
                .json(.error("Max number of elements reached for this resource!"))
            )
            .answers(
                .unprocessableContent, "The key belongs to another request.",
                .json(.error("This Idempotency-Key belongs to another request")))
    }
}

/// The schemas of the three arrays (CodePayStandIn/Contract.md, section 1.2).
extension Schema {
    fileprivate static func item(_ resource: WireResource) -> Schema {
        let members = resource.fields.map { Member.required($0.key, field($0.key, $0.value)) }
        return object([.required("id", .text("1"))] + members, others: anything)
            .named("Wallet\(resource.rawValue.capitalized)")
    }

    /// The stand-in adds the missing fields.
    fileprivate static func new(_ resource: WireResource) -> Schema {
        object(resource.fields.map { .optional($0.key, field($0.key, $0.value)) }, others: anything)
            .named("NewWallet\(resource.rawValue.capitalized)")
    }

    fileprivate static func field(_ name: String, _ kind: WireResource.Kind) -> Schema {
        switch (name, kind) {
        case ("password", _): text("Demo-1234")
        case ("currency", _): text("EUR")
        case ("reference", _): text("Bread")
        case ("createdOn", _): integer(1_700_000_000)
        case (_, .string): text("37069990005")
        case (_, .number): number(20.5)
        }
    }

    fileprivate static let accessToken = object(
        .required("accessToken", .text("0f9e8d7c-6b5a-4c3d-9e2f-1a0b9c8d7e6f", format: "uuid")),
        .required("expiresIn", .integer(600), "In seconds.")
    ).named("WalletToken")

    fileprivate static func error(_ text: String) -> Schema { one(of: text) }

    fileprivate static let notFound = error("Not found")
}

extension WireResource {
    fileprivate var article: String { self == .account ? "an" : "a" }
}
