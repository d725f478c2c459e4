import ToolkitStandIn

/// The histograms in an answer of the Finding API (ProductSearchStandIn/Contract.md, section 1.5).
struct FindingHistograms {
    let counts: ListingCounts

    func members(_ selectors: Set<FindingRequest.Selector>) -> [(String, JSONValue?)] {
        [
            ("aspectHistogramContainer", selectors.contains(.aspectHistogram) ? aspects : nil),
            ("categoryHistogramContainer", selectors.contains(.categoryHistogram) ? categories : nil),
            ("conditionHistogramContainer", selectors.contains(.conditionHistogram) ? conditions : nil),
        ]
    }

    private var aspects: JSONValue? {
        guard let domain = counts.departments.first?.department else { return nil }
        let aspects = counts.aspects().map { aspect in
            ClassicTree.object(
                ("@name", .string(aspect.name)),
                (
                    "valueHistogram",
                    .array(
                        aspect.values.map { value, count in
                            ["@valueName": .string(value), "count": ClassicTree.number(count)]
                        })
                ))
        }
        return ClassicTree.object(
            ("domainName", .string(domain.name)), ("domainDisplayName", .string(domain.name)),
            ("aspect", .array(aspects)))
    }

    private var categories: JSONValue? {
        let departments = counts.departments.map { department, count in
            Self.category(
                department.id, department.name, count,
                counts.leaves(of: department).map { Self.category($0.id, $0.name, $1) })
        }
        return departments.isEmpty ? nil : ["categoryHistogram": .array(departments)]
    }

    private static func category(_ id: Int, _ name: String, _ count: Int, _ children: [JSONValue] = []) -> JSONValue {
        ClassicTree.object(
            ("categoryId", ClassicTree.number(id)), ("categoryName", .string(name)),
            ("count", ClassicTree.number(count)),
            ("childCategoryHistogram", children.isEmpty ? nil : .array(children)))
    }

    private var conditions: JSONValue? {
        let conditions = counts.conditions.sorted { $0.key.rawValue < $1.key.rawValue }.map { condition, count in
            ClassicTree.object(("condition", condition.findingTree), ("count", ClassicTree.number(count)))
        }
        return conditions.isEmpty ? nil : ["conditionHistogram": .array(conditions)]
    }
}

extension Condition {
    /// The element `condition` of the Finding API.
    var findingTree: JSONValue {
        ClassicTree.object(
            ("conditionId", ClassicTree.number(rawValue)), ("conditionDisplayName", .string(name)))
    }
}
