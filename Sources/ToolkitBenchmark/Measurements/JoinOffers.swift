extension Measurement {
    /// A long list of products with their badges, compared with jq doing the same join with responses from files.
    static let badges = Measurement(
        name: "badges", summary: "List 100,000 products with their badges as NDJSON.", needs: ["badges"]
    ) { bench in
        let home = bench.path("badges")
        func toolkit(_ words: String...) -> Launch { bench.toolkit(words, home: home) }
        _ = try toolkit("sandbox", "fill", "badges", "--count", "\(rowCount)", "--seed", "1").run()
        let products = bench.path("products.json")
        let offers = bench.path("offers.json")
        _ = try toolkit("api", "badges", "GET", "/api/products").run(output: products)
        _ = try toolkit("api", "badges", "GET", "/api/user/5/offers").run(output: offers)

        let list = toolkit("badges", "list", "--user", "5", "--output", "ndjson")
        let words = ["-c", "-S", "--slurpfile", "user", offers, join, products]
        let jq = bench.program("jq", words, as: "jq: the same join")
        return try Race(list, beside: jq).figures([.wall: .atMost(0.2), .peakMemory: .bytes(50e6)])
    }

    /// The rows of `toolkit badges list` from the responses to `/api/products` and `/api/user/5/offers`.
    private static let join = #"""
        def money($currency): {
          amount: "\(. / 100 | floor).\("0\(. % 100)"[-2:])", currency: $currency };
        ($user[0].available_badges | split("||") | map(split(":") | {name: .[0], types: (.[1] | split(","))})) as $badges
        | ($user[0].offers | map({key: .id, value: .type}) | from_entries) as $types
        | .products[]
        | [.offer_ids[] | $types[.] // empty] as $matching
        | .price as $price
        | {id, name,
           price: ($price.current_price | money($price.currency_code)),
           originalPrice: ($price.original_price | if . then money($price.currency_code) else null end),
           badge: (first($badges[] | .name as $name | .types[] | select(IN($matching[]))
             | {name: $name, type: ., icon: "/image/\($name)_icon.jpg"}) // null)}
        """#
}
