import ToolkitStandIn

/// The group of the variations of a listing (ProductSearchStandIn/Contract.md, section 7.3).
extension BrowseItem {
    var variations: [BrowseItem] {
        listing.variations.indices.map { index in
            changed(self) { $0.variation = index }
        }
    }

    /// The item with all its variations, as the answer to a request for a group.
    var group: JSONValue {
        let items = variations
        return [
            "items": .array(items.map { .members($0.facts) }),
            "commonDescriptions": [
                ["description": .string(description), "itemIds": .array(items.map { .string($0.id) })]
            ],
        ]
    }

    /// The address of the group to which the item belongs; `nil` for a listing without variations.
    var groupAddress: String? {
        guard listing.hasVariations else { return nil }
        return "\(origin)/buy/browse/v1/item/get_items_by_item_group?item_group_id=\(listing.id)"
    }

    static let groupType: JSONValue = "SELLER_DEFINED_VARIATIONS"

    var primaryGroup: JSONValue? {
        groupAddress.map { address in
            .members([
                ("itemGroupId", .string(listing.id)), ("itemGroupType", Self.groupType),
                ("itemGroupHref", .string(address)), ("itemGroupTitle", .string(listing.title)),
                ("itemGroupImage", image),
            ])
        }
    }
}
