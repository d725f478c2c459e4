import ToolkitStandIn

/// The groups of members that the parameter `fieldgroups` selects (ProductSearchStandIn/Contract.md, section 7.2).
enum BrowseFieldGroup: String, CaseIterable {
    case matchingItems = "MATCHING_ITEMS"
    case extended = "EXTENDED"
    case full = "FULL"
    case aspects = "ASPECT_REFINEMENTS"
    case buyingOptions = "BUYING_OPTION_REFINEMENTS"
    case categories = "CATEGORY_REFINEMENTS"
    case conditions = "CONDITION_REFINEMENTS"

    static let items: Set<BrowseFieldGroup> = [.matchingItems, .extended, .full]
    static let refinements: Set<BrowseFieldGroup> = [.aspects, .buyingOptions, .categories, .conditions]
}

/// The member `refinement`: how many items each further limit leaves (ProductSearchStandIn/Contract.md, section 7.2).
struct BrowseRefinement {
    let counts: ListingCounts
    /// The numbers of all ways to buy, also of those that the search leaves out.
    let buying: [ListingCounts.Buying: Int]
    let groups: Set<BrowseFieldGroup>
    /// Makes the address of the search with one parameter replaced, or with a filter added.
    let address: (_ parameter: String, _ value: String) -> String

    /// The distributions; `nil` without results.
    var json: JSONValue? {
        guard let (dominant, _) = dominant else { return nil }
        return .members([
            ("dominantCategoryId", .string(String(dominant.id))),
            ("aspectDistributions", has(.aspects) ? aspects(dominant) : nil),
            ("buyingOptionDistributions", has(.buyingOptions) ? buyingOptions : nil),
            ("categoryDistributions", has(.categories) ? categories : nil),
            ("conditionDistributions", has(.conditions) ? conditions : nil),
        ])
    }

    private var dominant: (leaf: Department.Leaf, count: Int)? {
        counts.departments.flatMap { counts.leaves(of: $0.department) }.max { $0.count < $1.count }
    }

    private func has(_ group: BrowseFieldGroup) -> Bool { groups.contains(group) || groups.contains(.full) }

    private func aspects(_ category: Department.Leaf) -> JSONValue {
        .array(
            counts.aspects(in: category.id).map { aspect in
                let values = aspect.values.map { value, count in
                    entry(
                        [("localizedAspectValue", .string(value))], count, "aspect_filter",
                        "categoryId:\(category.id),\(aspect.name):{\(value)}")
                }
                return ["localizedAspectName": .string(aspect.name), "aspectValueDistributions": .array(values)]
            })
    }

    private var buyingOptions: JSONValue {
        .array(
            ListingCounts.Buying.allCases.compactMap { option in
                buying[option].map { count in
                    entry(
                        [("buyingOption", .string(option.rawValue))], count, "filter",
                        "buyingOptions:{\(option.rawValue)}")
                }
            })
    }

    private var categories: JSONValue {
        .array(
            counts.departments.flatMap { counts.leaves(of: $0.department) }.map { leaf, count in
                entry(
                    [("categoryId", .string(String(leaf.id))), ("categoryName", .string(leaf.name))], count,
                    "category_ids", String(leaf.id))
            })
    }

    private var conditions: JSONValue {
        .array(
            counts.conditions.sorted { $0.key.rawValue < $1.key.rawValue }.map { condition, count in
                let id = String(condition.rawValue)
                return entry(
                    [("condition", .string(condition.name)), ("conditionId", .string(id))], count, "filter",
                    "conditionIds:{\(id)}")
            })
    }

    private func entry(
        _ members: [(String, JSONValue?)], _ count: Int, _ parameter: String, _ value: String
    ) -> JSONValue {
        .members(
            members + [
                ("matchCount", .integer(Int64(count))), ("refinementHref", .string(address(parameter, value))),
            ])
    }
}
