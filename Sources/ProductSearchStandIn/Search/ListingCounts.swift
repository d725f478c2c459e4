import ToolkitStandIn

/// How many of the listings that a query finds have which category, condition, properties and ways to buy.
struct ListingCounts {
    /// A property with its values, the most frequent first.
    struct Aspect: Equatable {
        let name: String
        let values: [(value: String, count: Int)]

        static func == (a: Aspect, b: Aspect) -> Bool {
            a.name == b.name && a.values.elementsEqual(b.values) { $0 == $1 }
        }
    }

    /// A way to buy.
    enum Buying: String, CaseIterable {
        case fixedPrice = "FIXED_PRICE"
        case auction = "AUCTION"
        case bestOffer = "BEST_OFFER"
    }

    /// The numbers of listings by leaf category.
    private(set) var leaves: [Int: Int] = [:]
    private(set) var conditions: [Condition: Int] = [:]
    private(set) var buying: [Buying: Int] = [:]
    /// The numbers of listings by leaf category, name and value of a property.
    private var properties: [Int: [String: [String: Int]]] = [:]

    /// The properties of all listings, or of those in a leaf category, sorted by name.
    func aspects(in leaf: Int? = nil) -> [Aspect] {
        let counted = leaf.map { [properties[$0] ?? [:]] } ?? Array(properties.values)
        let all = counted.reduce(into: [:]) { all, more in
            all.merge(more) { $0.merging($1, uniquingKeysWith: +) }
        }
        return all.sorted { $0.key < $1.key }.map { name, values in
            Aspect(
                name: name,
                values: values.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) })
        }
    }

    /// The departments with listings and their numbers, the most frequent first.
    var departments: [(department: Department, count: Int)] {
        Department.all.map { ($0, $0.leaves.reduce(0) { $0 + (leaves[$1.id] ?? 0) }) }.filter { $0.1 > 0 }
            .sorted { $0.1 > $1.1 }
    }

    /// The leaves of a department with listings and their numbers, the most frequent first.
    func leaves(of department: Department) -> [(leaf: Department.Leaf, count: Int)] {
        department.leaves.map { ($0, leaves[$0.id] ?? 0) }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    }

    fileprivate mutating func add(_ row: Row) throws {
        let leaf: Int = try row.get(0)
        leaves[leaf, default: 0] += 1
        if let condition = try (row.get(1) as Int?).flatMap(Condition.init) { conditions[condition, default: 0] += 1 }
        for specific in Listing.specifics(try row.get(2)) {
            for value in specific.values {
                properties[leaf, default: [:]][specific.name, default: [:]][value, default: 0] += 1
            }
        }
        let isAuction: Bool = try row.get(3)
        if isAuction { buying[.auction, default: 0] += 1 }
        if try !isAuction || row.get(4) { buying[.fixedPrice, default: 0] += 1 }
        if try row.get(5) { buying[.bestOffer, default: 0] += 1 }
    }
}

extension ListingIndex {
    /// Counts all listings that a query finds, without its page.
    func counts(_ query: ListingQuery) throws -> ListingCounts {
        var counts = ListingCounts()
        guard let search = ListingSQL(query) else { return counts }
        try connection.forEach(search.facts, search.values) { try counts.add($0) }
        return counts
    }
}
