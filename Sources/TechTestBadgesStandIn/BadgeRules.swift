import ToolkitStandIn

/// The rules of the tech test's service (TechTestBadgesStandIn/Contract.md, section 2); none of them changes data.
extension BadgeSandbox {
    package var rules: [ContractRule] { keyRules + listRules + productRules + offerRules + pictureRules + errorRules }

    private static let json = RuleCondition.header("Content-Type", "application/json")
    private static let price = Schema.object(
        .required("currency_code", .one(of: "GBP")), .required("current_price", .integer(from: 1)),
        .optional("original_price", .any(of: .integer(from: 1), .null)))
    private static let listed = Schema.object(
        .required("id", .text(length: 1...Int.max)), .required("name", .text(length: 1...Int.max)),
        .required("image_key", .text(length: 1...Int.max)), .required("offer_ids", .array(of: .text())),
        .required("price", price))

    private var keyRules: [ContractRule] {
        [
            ContractRule(
                "1.2", "A request without credentials is refused.", .get("api/products").withoutKey(),
                .status(.unauthorized), .header("WWW-Authenticate", "Basic")),
            ContractRule(
                "1.2", "A wrong password is refused.",
                .get("api/products").withoutKey().with("Authorization", "Basic YWRtaW46d3Jvbmc="),
                .status(.unauthorized), .header("WWW-Authenticate", "Basic")),
            ContractRule(
                "1.2", "The pictures need credentials, too.", .get("image/sale_icon.jpg").withoutKey(),
                .status(.unauthorized)),
        ]
    }

    private var listRules: [ContractRule] {
        [
            ContractRule(
                "2.3", "The listing is an object with products.", .get("api/products"), .status(.ok), Self.json,
                .count("products", 1...Int.max)
            ).keeping("products[0].id", as: "product").keeping("products[0].name", as: "name")
                .keeping("products[0].price.current_price", as: "price").keeping("products[0].image_key", as: "key"),
            ContractRule(
                "2.3", "Each product has its ID, name, photo, offers and price in pence.", .get("api/products"),
                .status(.ok), .each(in: "products", has: Self.listed)),
            ContractRule(
                "2.3", "The products are in the order of their IDs as numbers.", .get("api/products"), .status(.ok),
                RuleCondition { response in
                    let body = try? JSON.decode(JSONValue.self, from: response.body)
                    let ids = body?["products"]?.array?.map { $0["id"]?.string.flatMap { Int($0) } ?? -1 } ?? []
                    let place = zip(ids, ids.dropFirst()).enumerated().first { $1.0 >= $1.1 }?.offset
                    return place.map { "products[\($0 + 1)].id comes after that of [\($0)]" }
                }),
            ContractRule(
                "2.3", "An original price is higher than the current one.", .get("api/products"), .status(.ok),
                RuleCondition { response in
                    let body = try? JSON.decode(JSONValue.self, from: response.body)
                    let prices = body?["products"]?.array?.map { $0["price"] } ?? []
                    let bad = prices.firstIndex { price in
                        price?["original_price"]?.integer.map { $0 <= price?["current_price"]?.integer ?? 0 } ?? false
                    }
                    return bad.map { "products[\($0)].price.original_price is not above current_price" }
                }),
            ContractRule(
                "2.1", "The path with .json has the same answer.", .get("api/products.json"), .status(.ok), Self.json,
                .value("products[0].id", is: "{product}"), .value("products[0].name", is: "{name}")),
            ContractRule("2.1", "The service says that it runs.", .get(""), .status(.ok), .text("Service is running")),
        ]
    }

    private static let section = Schema.object(
        .required("section_title", .text()), .required("section_text", .text()))

    private var productRules: [ContractRule] {
        [
            ContractRule(
                "2.4", "A product has the ID, the name and the price of the listing.", .get("api/product/{product}"),
                .status(.ok), Self.json, .value("id", is: "{product}"), .value("name", is: "{name}"),
                .value("price.current_price", is: "{price}")),
            ContractRule(
                "2.4", "A product has sections of text, and no offers.", .get("api/product/{product}"), .status(.ok),
                .each(in: "information", has: Self.section), .nothing(at: "offer_ids"),
                .value("image_key", has: .text(length: 1...Int.max))),
            ContractRule(
                "2.1", "The path with .json has the same answer.", .get("api/product/{product}.json"), .status(.ok),
                .value("id", is: "{product}")),
            ContractRule(
                "2.1", "An ID is compared as text.", .get("api/product/0{product}"), .status(.notFound)),
        ]
    }

    private static let offer = Schema.object(
        .required("id", .text(length: 1...Int.max)), .required("title", .text()),
        .required("type", .one(of: "REDUCED", "BONUS", "PRIORITY_ACCESS", "SLOTTED")))

    private var offerRules: [ContractRule] {
        let badges = [
            (1, "sale:PRIORITY_ACCESS,REDUCED,BONUS"), (2, "loyalty:SLOTTED,BONUS||sale:PRIORITY_ACCESS,REDUCED"),
            (3, "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS||gonesoon:REDUCED"),
            (4, "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS||gonesoon:REDUCED"),
            (5, "gonesoon:REDUCED||sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS"),
        ]
        return badges.map { user, text in
            ContractRule(
                "2.5", "User \(user) has the recorded badges.", .get("api/user/\(user)/offers"), .status(.ok),
                Self.json,
                .value("available_badges", is: .string(text)), .each(in: "offers", has: Self.offer))
        } + [
            ContractRule("2.5", "User 1 has offers.", .get("api/user/1/offers"), .status(.ok), .count("offers", 4...5)),
            ContractRule(
                "2.5", "User 3 has no offers.", .get("api/user/3/offers"), .status(.ok), .count("offers", 0...0)),
            ContractRule(
                "2.1", "The path with .json has the same answer.", .get("api/user/4/offers.json"), .status(.ok),
                .count("offers", 3...3)),
        ]
    }

    private var pictureRules: [ContractRule] {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
        return [
            ContractRule(
                "2.6", "The photo of a product is a JPEG file.", .get("image/{key}.jpg"), .status(.ok),
                .bytes([0xFF, 0xD8, 0xFF], of: "JPEG"))
        ]
            + ["sale", "gonesoon", "loyalty"].map { badge in
                ContractRule(
                    "2.6", "The icon of '\(badge)' is a PNG file, whatever its name says.",
                    .get("image/\(badge)_icon.jpg"), .status(.ok), .bytes(png, of: "PNG"))
            }
    }

    private var errorRules: [ContractRule] {
        [
            ContractRule("2.7", "A missing picture is not found.", .get("image/none.jpg"), .status(.notFound)),
            ContractRule("2.7", "An unknown product is not found.", .get("api/product/999999"), .status(.notFound)),
            ContractRule("2.7", "An unknown user is not found.", .get("api/user/99/offers"), .status(.notFound)),
            ContractRule("2.7", "Any other path is not found.", .get("api/none"), .status(.notFound)),
            ContractRule(
                "2.7", "Another method is not allowed.", .send(.post, "api/products").writing(false),
                .status(.methodNotAllowed, .notFound)),
        ]
    }
}
