import ToolkitStandIn

/// The rules of both services of the cats.
extension CatSandbox {
    package var rules: [ContractRule] { RegistryRules.all + BreedRules.all }
}

/// The rules of the registry (ILoveCatsStandIn/Contract.md, section 1).
///
/// The check adds cats of its own, and deletes them.
enum RegistryRules {
    static let all = keys + writes + queries + changes + ends

    private static let json = RuleCondition.header("Content-Type", "application/json")
    private static let name: JSONValue = "Check {unique}"
    private static let cat: JSONValue = [
        "catName": name, "ownerName": "Kim Sample", "breedId": "manx", "birthDate": "2015-06-07T08:09:10Z",
        "weightKg": 4.75, "rating": 2, "photoUrl": "https://placekitten.com/300/200",
    ]

    private static let keys = [
        ContractRule(
            "1.7", "A request without a key is refused.", .get("?max=1").withoutKey(), .status(.unauthorized),
            .value("message", has: .text(length: 1...Int.max))),
        ContractRule("1.1", "The cats are an array.", .get("?max=3"), .status(.ok), json, .count("", 0...3)),
    ]

    private static let writes = [
        ContractRule(
            "1.1", "A new cat is stored as sent, and gets an ID.", .send(.post, "", json: cat), .status(.created), json,
            .value("catName", is: name), .value("weightKg", is: 4.75), .value("rating", is: 2),
            .value("_id", has: .text(length: 24...24))
        ).keeping("_id", as: "cat"),
        ContractRule(
            "1.1", "Several cats can be added at once.",
            .send(
                .post, "",
                json: [
                    ["catName": name, "ownerName": "Lee Sample", "breedId": "abys", "rating": 5, "weightKg": 2],
                    ["catName": name, "ownerName": "Ann Sample", "breedId": "siam", "rating": 4, "weightKg": 3],
                ]), .status(.created), .count("", 2...2), .each("catName", is: name)
        ).keeping("[0]._id", as: "second").keeping("[1]._id", as: "third"),
        ContractRule(
            "2.1", "One cat is an object.", .get("{cat}"), .status(.ok), json, .value("_id", is: "{cat}"),
            .value("ownerName", is: "Kim Sample"), .value("breedId", is: "manx"), .value("weightKg", is: 4.75)),
        ContractRule(
            "2.2", "A date has milliseconds, also when it came without.", .get("{cat}"), .status(.ok),
            .value("birthDate", is: "2015-06-07T08:09:10.000Z")),
        ContractRule(
            "1.6", "A document has an ETag.", .get("{cat}"), .status(.ok), .header("ETag")),
        ContractRule(
            "1.6", "The metadata is hidden by default.", .get("{cat}"), .status(.ok), .nothing(at: "_created")),
        ContractRule(
            "1.6", "metafields adds the metadata.", .get("{cat}?metafields=true"), .status(.ok),
            .value("_created", has: .text(length: 24...24)), .value("_version", has: .integer(from: 0))),
    ]

    private static let queries = [
        ContractRule(
            "1.5", "A query finds equal values.", .get("?q={\"catName\":\"Check {unique}\"}"), .status(.ok),
            .count("", 3...3), .each("catName", is: name)),
        ContractRule(
            "1.5", "$gte compares numbers.", .get("?q={\"catName\":\"Check {unique}\",\"rating\":{\"$gte\":4}}"),
            .status(.ok), .count("", 2...2)),
        ContractRule(
            "1.5", "$in finds one of several values.",
            .get("?q={\"catName\":\"Check {unique}\",\"breedId\":{\"$in\":[\"siam\",\"manx\"]}}"), .status(.ok),
            .count("", 2...2)),
        ContractRule(
            "1.5", "$regex finds a part of a text.",
            .get("?q={\"catName\":\"Check {unique}\",\"ownerName\":{\"$regex\":\"^kim\",\"$options\":\"i\"}}"),
            .status(.ok), .count("", 1...1), .value("[0]._id", is: "{cat}")),
        ContractRule(
            "1.3", "sort and dir=-1 sort in descending order.",
            .get("?q={\"catName\":\"Check {unique}\"}&sort=rating&dir=-1"), .status(.ok), .count("", 3...3),
            .sorted(by: "rating", descending: true)),
        ContractRule(
            "1.4", "$orderby with 1 sorts in ascending order.",
            .get("?q={\"catName\":\"Check {unique}\"}&h={\"$orderby\":{\"rating\":1}}"), .status(.ok),
            .count("", 3...3), .sorted(by: "rating")),
        ContractRule(
            "1.3", "max and skip choose a part of the list.",
            .get("?q={\"catName\":\"Check {unique}\"}&sort=rating&dir=1&skip=1&max=1"), .status(.ok), .count("", 1...1),
            .value("[0].rating", is: 4)),
        ContractRule(
            "1.6", "totals wraps the list.", .get("?q={\"catName\":\"Check {unique}\"}&totals=true&max=2"),
            .status(.ok),
            .count("data", 2...2), .value("totals.total", is: 3), .value("totals.count", is: 2),
            .value("totals.max", is: 2)),
        ContractRule(
            "1.4", "$fields chooses the fields.",
            .get("?q={\"catName\":\"Check {unique}\"}&h={\"$fields\":{\"rating\":1}}"), .status(.ok),
            .value("[0].rating", has: .integer()), .nothing(at: "[0].ownerName")),
        ContractRule(
            "1.1", "A query without a match is an empty array.", .get("?q={\"catName\":\"None {unique}\"}"),
            .status(.ok),
            .value(is: [])),
        ContractRule("1.7", "A malformed query is refused.", .get("?q={\"catName\":"), .status(.badRequest)),
    ]

    private static let changes = [
        ContractRule(
            "2.1", "PUT with the ID changes three fields and keeps the others.",
            .send(
                .put, "{cat}",
                json: [
                    "_id": "{cat}", "ownerName": "Eve Sample", "rating": 3, "photoUrl": "https://cats.example/1.jpg",
                ]),
            .status(.ok), .value("ownerName", is: "Eve Sample"), .value("rating", is: 3), .value("catName", is: name),
            .value("weightKg", is: 4.75)),
        ContractRule(
            "1.1", "PATCH changes one field.", .send(.patch, "{cat}", json: ["weightKg": 3.5]), .status(.ok),
            .value("weightKg", is: 3.5), .value("ownerName", is: "Eve Sample")),
        ContractRule(
            "1.11", "$inc adds to a number.", .send(.put, "{cat}", json: ["$inc": ["rating": 1]]), .status(.ok),
            .value("rating", is: 4)),
        ContractRule(
            "1.1", "A POST with X-HTTP-Method-Override acts as that method.",
            .send(.post, "{cat}", json: ["rating": 5]).with("X-HTTP-Method-Override", "PATCH"), .status(.ok),
            .value("rating", is: 5)),
        ContractRule(
            "1.1", "A change is there at the next read.", .get("{cat}"), .status(.ok), .value("rating", is: 5)),
        ContractRule(
            "1.7", "A body that is not JSON is refused.", .post("", text: "{\"catName\":", type: "application/json"),
            .status(.badRequest)),
    ]

    private static let ends = [
        ContractRule(
            "1.7", "An unknown ID is not found.", .get("000000000000000000000000"), .status(.notFound),
            .value("message", has: .text(length: 1...Int.max))),
        ContractRule(
            "1.1", "DELETE answers with the ID.", .send(.delete, "{cat}"), .status(.ok), .value("result", is: ["{cat}"])
        ),
        ContractRule("1.7", "A deleted cat is gone.", .get("{cat}"), .status(.notFound)),
        ContractRule(
            "1.1", "Several cats can be deleted at once.", .send(.delete, "*", json: ["{second}", "{third}"]),
            .status(.ok), .count("result", 2...2)),
    ]
}
