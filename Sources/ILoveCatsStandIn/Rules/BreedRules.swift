import ToolkitStandIn

/// The rules of TheCatAPI (ILoveCatsStandIn/Contract.md, section 3).
///
/// The check adds a vote and a favourite, and deletes them.
enum BreedRules {
    static let all = (breeds + images + marks + errors).map { $0.to("breeds") }

    private static let json = RuleCondition.header("Content-Type", "application/json")
    private static let image = Schema.object(
        .required("id", .text(length: 1...Int.max)), .required("url", .text(length: 1...Int.max)),
        .required("width", .integer(from: 0)), .required("height", .integer(from: 0)))
    private static let breed = Schema.object(
        .required("id", .text(length: 4...4)), .required("name", .text(length: 1...Int.max)),
        .required("temperament", .text()), .required("origin", .text()), .required("description", .text()),
        .required("life_span", .text()), .required("adaptability", .integer(from: 1, to: 5)),
        .required("indoor", .integer(from: 0, to: 1)),
        .required("weight", .object(.required("imperial", .text()), .required("metric", .text()))))

    private static let breeds = [
        ContractRule(
            "3.4", "Each breed has its texts, its weight and its marks.", .get("breeds"), .status(.ok), json,
            .count("", 60...Int.max), .each(has: breed)),
        ContractRule(
            "3.1", "limit is the number of breeds.", .get("breeds?limit=3&page=1"), .status(.ok), .count("", 3...3)),
        ContractRule(
            "3.5", "A list has the pagination headers.", .get("breeds?limit=2&page=1"), .status(.ok),
            .header("Pagination-Count"), .header("Pagination-Page", "1"), .header("Pagination-Limit", "2")),
        ContractRule(
            "3.1", "A breed has its own address.", .get("breeds/abys"), .status(.ok), .value("id", is: "abys"),
            .value("name", is: "Abyssinian")),
        ContractRule(
            "3.1", "The search finds a text in the name.", .get("breeds/search?q=air"), .status(.ok),
            .count("", 1...Int.max),
            RuleCondition { response in
                let body = try? JSON.decode(JSONValue.self, from: response.body)
                let names = body?.array?.map { $0["name"]?.string ?? "" } ?? []
                return names.first { !$0.lowercased().contains("air") }.map { "'\($0.visible)' does not contain 'air'" }
            }),
        ContractRule(
            "3.1", "A search without a match is an empty array.", .get("breeds/search?q=none{unique}"), .status(.ok),
            .value(is: [])),
    ]

    private static let images = [
        ContractRule(
            "3.2", "A search without parameters finds one image.", .get("images/search"), .status(.ok), json,
            .count("", 1...1), .each(has: image)),
        ContractRule(
            "3.2", "breed_ids finds images of a breed.", .get("images/search?breed_ids=abys"), .status(.ok),
            .count("", 1...1), .value("[0].breeds[0].id", is: "abys"), .value("[0].breeds[0]", has: breed)
        ).keeping("[0].id", as: "image"),
        ContractRule(
            "3.2", "limit is the number of images.", .get("images/search?limit=5"), .status(.ok), .count("", 5...5)),
        ContractRule(
            "3.2", "mime_types chooses the type of the file.", .get("images/search?mime_types=gif&limit=2"),
            .status(.ok), .count("", 1...2),
            RuleCondition { response in
                let body = try? JSON.decode(JSONValue.self, from: response.body)
                let urls = body?.array?.map { $0["url"]?.string ?? "" } ?? []
                return urls.allSatisfy { $0.hasSuffix(".gif") } ? nil : "a url does not end with .gif"
            }),
        ContractRule(
            "3.2", "has_breeds finds only images with a breed.", .get("images/search?has_breeds=1&limit=5"),
            .status(.ok),
            .count("", 1...5), .each(has: .object(.required("breeds", .array(of: .anything, count: 1...Int.max))))),
        ContractRule(
            "3.2", "An unknown breed finds nothing.", .get("images/search?breed_ids=none"), .status(.ok), .value(is: [])
        ),
        ContractRule(
            "3.1", "An image has its own address.", .get("images/{image}"), .status(.ok), .value("id", is: "{image}"),
            .value(has: image)),
        ContractRule(
            "3.7", "A category has a number and a name.", .get("categories"), .status(.ok), .count("", 1...Int.max),
            .each(has: .object(.required("id", .integer()), .required("name", .text())))),
    ]

    private static let marks = [
        ContractRule(
            "3.8", "A vote is stored.",
            .send(.post, "votes", json: ["image_id": "{image}", "sub_id": "check-{unique}", "value": 1]),
            .status(.created), .value("message", is: "SUCCESS"), .value("id", has: .integer())
        ).keeping("id", as: "vote"),
        ContractRule(
            "3.8", "sub_id selects votes.", .get("votes?sub_id=check-{unique}"), .status(.ok), .count("", 1...1),
            .value("[0].id", is: "{vote}"), .value("[0].value", is: 1), .value("[0].image_id", is: "{image}")),
        ContractRule(
            "3.8", "A vote can be deleted.", .send(.delete, "votes/{vote}"), .status(.ok),
            .value("message", is: "SUCCESS")),
        ContractRule(
            "3.8", "A favourite is stored.",
            .send(.post, "favourites", json: ["image_id": "{image}", "sub_id": "check-{unique}"]), .status(.ok),
            .value("message", is: "SUCCESS")
        ).keeping("id", as: "favourite"),
        ContractRule(
            "3.8", "A favourite is unique.",
            .send(.post, "favourites", json: ["image_id": "{image}", "sub_id": "check-{unique}"]), .status(.badRequest),
            .text(containing: "DUPLICATE_FAVOURITE")),
        ContractRule(
            "3.8", "A favourite has its image.", .get("favourites/{favourite}"), .status(.ok),
            .value("image_id", is: "{image}"), .value("sub_id", is: "check-{unique}")),
        ContractRule(
            "3.8", "sub_id selects favourites.", .get("favourites?sub_id=check-{unique}"), .status(.ok),
            .count("", 1...1), .value("[0].id", is: "{favourite}"), .value("[0].image.id", is: "{image}")),
        ContractRule(
            "3.8", "A favourite can be deleted.", .send(.delete, "favourites/{favourite}"), .status(.ok),
            .value("message", is: "SUCCESS")),
    ]

    private static let errors = [
        ContractRule(
            "3.6", "Votes need a key, and the error is plain text.", .get("votes").withoutKey(), .status(.unauthorized),
            .header("Content-Type", "text/plain"), .text(containing: "AUTHENTICATION_ERROR")),
        ContractRule(
            "3.6", "An unknown image is an error in plain text.", .get("images/none{unique}"), .status(.badRequest),
            .header("Content-Type", "text/plain"), .text(containing: "Couldn't find an image")),
        ContractRule(
            "3.5", "Without a key, a header says so.", .get("images/search").withoutKey(), .status(.ok),
            .header("authenticated", "false")),
    ]
}
