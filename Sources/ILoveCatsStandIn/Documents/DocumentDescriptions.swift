import ToolkitStandIn

/// The descriptions of the routes of restdb.io (ILoveCatsStandIn/Contract.md, section 1).
extension RouteDescription {
    static var listCats: RouteDescription {
        RouteDescription(
            "listCats", "Lists the cats of a collection.",
            "`sort` and `dir` may come several times: the first `dir` belongs to the first `sort`, and so on."
        )
        .collection
        .query("q", json: .catQuery, example: ["rating": ["$gte": 4]], "Which cats: a query in JSON.")
        .query("h", json: .catHints, example: ["$orderby": ["catName": 1]], "Hints in JSON; they win.")
        .query("filter", .text(), "Only cats with this text in one of their values.")
        .query("sort", .fieldName, "The field to sort by.")
        .query("dir", .one(of: 1, -1), "1 sorts in ascending order, -1 in descending order.")
        .query("skip", .count, "How many cats to skip.")
        .query("max", .count, "How many cats to send at most; 1000 by default.")
        .query("totals", .flag(), "Puts the list into an object with totals.")
        .query("count", .flag(), "Answers with the totals alone.")
        .query("metafields", .flag(), "Adds the fields that start with an underscore.")
        .query("fetchchildren", .flag(), "Adds the child documents.")
        .query("groupby", .groupKey, "Puts the cats into groups by this field, or by a part of its moment.")
        .query("aggregate", .aggregate, "Answers with a sum, an average, an extreme or a number of cats.")
        .answers(
            .ok, "The cats.", .json(.any(of: .array(of: .anyDocument), .catPage, .catGroups)), headers: Self.tag
        )
        .refusing
    }

    static var addCats: RouteDescription {
        RouteDescription(
            "addCats", "Adds a cat or several cats.",
            "`validate=false` in the query stores any values, which this document does not describe."
        )
        .collection
        .body(.json(.any(of: .newCat, .array(of: .newCat))))
        .answers(
            .created, "The stored cat, or the cats if the body is an array.",
            .json(.any(of: .anyDocument, .array(of: .anyDocument))), headers: Self.tag
        )
        .refusing
    }

    static var showCat: RouteDescription {
        RouteDescription("showCat", "Shows a cat.")
            .collection.cat
            .query("metafields", .flag(), "Adds the fields that start with an underscore.")
            .query("fetchchildren", .flag(), "Adds the child documents.")
            .answers(.ok, "The cat.", .json(.anyDocument), headers: Self.tag)
            .refusing.missing
    }

    static var replaceCat: RouteDescription { change("replaceCat", "Changes the fields of a cat that the body has.") }

    static var changeCat: RouteDescription { change("changeCat", "Changes the fields of a cat that the body has.") }

    static var overrideCat: RouteDescription {
        RouteDescription("overrideCat", "Changes or deletes a cat, for apps that can send only GET and POST.")
            .collection.cat
            .header(
                "X-HTTP-Method-Override", .one(of: "PATCH", "PUT", "DELETE"), "The method to act as.", isRequired: true
            )
            .body(.json(.catChange), isRequired: false)
            .answers(
                .ok, "The cat, or the ID of the deleted cat.", .json(.any(of: .anyDocument, .deleted)),
                headers: Self.tag
            )
            .refusing.missing
            .answers(.methodNotAllowed, "There is no such method.", .json(.message), headers: Self.tag)
    }

    static var deleteCats: RouteDescription {
        RouteDescription("deleteCats", "Deletes a cat, or several cats with the ID `*`.")
            .collection.cat
            .query("q", json: .catQuery, "For the ID `*`: which cats.")
            .body(
                .json(.array(of: .text(CatSandbox.firstDemoID)).described("For the ID `*`: the IDs.")),
                isRequired: false
            )
            .answers(.ok, "The IDs of the deleted cats.", .json(.deleted), headers: Self.tag)
            .refusing.missing
    }

    private static func change(_ id: String, _ summary: String) -> RouteDescription {
        RouteDescription(
            id, summary,
            "Operators such as `$inc` and `$push` change a number or an array, as in `{\"$inc\":{\"age\":1}}`."
        )
        .collection.cat
        .body(.json(.catChange))
        .answers(.ok, "The cat after the change.", .json(.anyDocument), headers: tag)
        .refusing.missing
    }

    static let tag = [
        ("ETag", Schema.text("\"0123456789abcdef\"", pattern: "^\"[0-9a-f]{16}\"$"))
    ]

    var collection: RouteDescription {
        path("collection", .text(CatSandbox.catCollection, length: 1...Int.max), "The name of the collection.")
    }

    var cat: RouteDescription {
        path("id", .text(CatSandbox.firstDemoID, length: 1...Int.max), "The ID of the cat.")
    }

    var refusing: RouteDescription {
        answers(.badRequest, "The request or a field is not valid.", .json(.validationError), headers: Self.tag)
            .answers(.unauthorized, "The API key is missing or wrong.", .json(.message), headers: Self.tag)
            .answers(406, "The client accepts no JSON.", .json(.message), headers: Self.tag)
    }

    var missing: RouteDescription {
        answers(.notFound, "There is no cat with this ID.", .json(.message), headers: Self.tag)
    }
}

/// The schemas of restdb.io (ILoveCatsStandIn/Contract.md, section 2).
extension Schema {
    /// A name between the dots of a field's name (`FieldPath`).
    private static let namePart = #"[^$."\\\u0000-\u001f][^."\\\u0000-\u001f]*"#
    private static let name = "\(namePart)(\\.\(namePart))*"
    /// The names of fields that a client may set: not the `_id`.
    private static let newName = "^(?!_id$)\(namePart)$"

    static let fieldName = text("ownerName", pattern: "^\(name)$")
    static let groupKey = text("ownerName", pattern: "^(\\$(YEAR|MONTH|DAY|HOUR|SEC|DATE[.]MMM):)?\(name)$")
    static let aggregate = text("AVG:rating", pattern: "^(SUM|AVG|MIN|MAX|COUNT):\(name)$")
    static let count = integer(5, from: 0, to: .max)

    private static let date = text("2015-06-07T08:09:10.000Z", format: "date-time")
    /// The dates that a client should send; the stand-in also reads some other forms of ISO 8601.
    private static let newDate = text(
        "2015-06-07T08:09:10.000Z",
        pattern: #"^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$"#,
        format: "date-time")

    private static func catFields(_ date: Schema) -> [Member] {
        [
            .optional("catName", .text("Lynx inventus", length: 1...Int.max), "The scientific name."),
            .optional("ownerName", .text("Kim Sample", length: 1...Int.max), "The owner's name."),
            .optional("breedId", .text("manx", length: 1...Int.max), "The ID of the breed."),
            .optional("birthDate", date, "The date of birth."),
            .optional("weightKg", .number(4.75), "The weight in kilograms."),
            .optional("rating", .integer(2, from: 1, to: 5), "The owner's rating."),
            .optional("photoUrl", .text("https://placekitten.com/300/200"), "The URL of a photo."),
        ]
    }

    private static let scalar = any(of: text(), number(), flag(), null)

    static let newCat = object(catFields(newDate), names: newName, others: anything)
        .named("NewCat")
    static let catChange = object(catFields(newDate), names: newName, others: anything)
        .with(example: ["ownerName": "Kim Sample", "rating": 5]).named("CatChange")
    static let cat = object(
        [.required("_id", .text("5dad9dc0f311c175ca000001", pattern: "^[0-9a-f]{24}$"), "The ID.")] + catFields(date)
            + [
                .optional("_created", date), .optional("_changed", date), .optional("_createdby", .text("api")),
                .optional("_changedby", .text("api")), .optional("_version", .integer(1, from: 1)),
                .optional("_keywords", .array(of: .text("lynx"))), .optional("_tags", .text("lynx")),
            ], others: anything
    ).named("Cat")

    static let anyDocument = any(of: cat, ownDocument)
    private static let ownDocument = object(
        [.required("_id", .text("5dad9dc0f311c175ca000001", pattern: "^[0-9a-f]{24}$"), "The ID.")], others: anything
    ).named("Document")
    private static let totals = object(
        .required("total", .integer(31, from: 0), "All cats that the query finds."),
        .required("count", .integer(2, from: 0), "The cats between skip and max."),
        .required("skip", .integer(4, from: 0)), .required("max", .integer(2, from: 0))
    ).named("CatTotals")
    static let catPage = object(
        .optional("data", .array(of: .anyDocument), "Absent with `count`."), .required("totals", totals)
    ).named("CatPage")
    static let catGroups = object([], others: anything).described("Groups or aggregates by name.")
        .named("CatGroups")

    private static let operand = any(of: text(), number())
    private static let values = array(of: scalar)
    private static let operators = object(
        .optional("$gt", operand), .optional("$gte", operand), .optional("$lt", operand), .optional("$lte", operand),
        .optional("$bt", .array(of: .number(), count: 2...2)), .optional("$in", values), .optional("$nin", values),
        .optional("$regex", .text(pattern: "^[A-Za-z0-9 ]*$"), "A regular expression."), .optional("$exists", .flag()),
        others: .nothing
    ).named("CatOperators")
    static let catQuery = object([], names: "^\(name)$", others: .any(of: scalar, operators))
        .described("Fields with a value or with operators. `$and` and `$or` take arrays of queries.").named("CatQuery")

    private static func fields(_ values: Int...) -> Schema {
        object([], names: "^(?!_id$)\(name)$", others: any(of: values.map { integer($0, from: $0, to: $0) }))
    }

    static let catHints = object(
        .optional("$orderby", fields(1, -1), "Fields with 1 for ascending, -1 for descending."),
        .optional("$fields", .any(of: fields(1), fields(0)), "Fields to show (1) or to hide (0)."),
        .optional("$max", .count), .optional("$skip", .count),
        .optional("$groupby", .array(of: groupKey, count: 0...16)),
        .optional("$aggregate", .array(of: aggregate)), .optional("$aggregate-grand-total", .flag()), others: .nothing
    ).named("CatHints")

    static let deleted = object(
        .required("result", .array(of: .text(CatSandbox.firstDemoID)), "The IDs.")
    ).named("DeletedCats")

    static let message = object(
        .required("message", .text("There is no document 42."), "A sentence."),
        .required("status", .integer(404), "The status of the answer.")
    ).named("CatMessage")

    static let validationError = object(
        .required("name", .one(of: "ValidationError")),
        .required(
            "list",
            .array(
                of: .object(
                    .required("field", .text("weightKg")),
                    .required("message", .array(of: .text("This must be a number.")))))),
        .required("status", .integer(400))
    ).named("CatValidationError")
}
