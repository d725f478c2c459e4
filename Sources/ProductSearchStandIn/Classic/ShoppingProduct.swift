import ToolkitStandIn

/// An element of `Product` in the answer of `FindProducts` (ProductSearchStandIn/Contract.md, section 2.3).
struct ShoppingProduct {
    let offer: ListingOffer
    let origin: String

    var tree: JSONValue {
        let listing = offer.listing
        let ids = ProductID.Kind.allCases.compactMap { ProductID($0, of: listing) }.map { id in
            ClassicTree.text(id.text, "type", id.kind.shoppingName)
        }
        return ClassicTree.object(
            ("DomainName", offer.category.map { .string($0.name) }),
            ("DetailsURL", .string(origin + offer.path)), ("DisplayStockPhotos", .bool(listing.hasThumbnail)),
            ("ProductID", .array(ids)), ("ItemSpecifics", listing.specificsTree),
            ("ReviewCount", .integer(Int64(listing.watchers / 4))),
            ("StockPhotoURL", listing.hasThumbnail ? .string(origin + offer.picturePath(1)) : nil),
            ("Title", .string(listing.title)))
    }
}

/// The answer of `GetCategoryInfo` (ProductSearchStandIn/Contract.md, section 2.3).
struct ShoppingCategories {
    private let categories: [JSONValue]

    /// Reads a request for a category; with the selector `ChildCategories`, also for those in it.
    /// - Throws: ``ShoppingError``.
    init(_ input: ClassicInput) throws {
        let text = input["CategoryID"] ?? ""
        guard !text.isEmpty else { throw ShoppingError.noQuery }
        let hasChildren = input.list("IncludeSelector").contains("ChildCategories")
        if text == "-1" {
            categories = [Self.root] + (hasChildren ? Department.all.map(Self.tree) : [])
            return
        }
        guard let number = Department.number(text) else { throw ShoppingError.noSuchCategory(text) }
        if let leaf = Department.leaf(number) {
            categories = [Self.tree(leaf)]
        } else if let department = Department.all.first(where: { $0.id == number }) {
            categories = [Self.tree(department)] + (hasChildren ? department.leaves.map(Self.tree) : [])
        } else {
            let around = Department.all.filter { Department.categories([number], besides: "").contains($0.id) }
            let path = around.map { Department.Category(id: $0.id, name: $0.name) }
            categories = [Self.tree(path + [.init(id: number, name: "Category \(number)")], isLeaf: true)]
        }
    }

    var members: [(String, JSONValue?)] {
        [
            ("CategoryArray", ["Category": .array(categories)]),
            ("CategoryCount", .integer(Int64(categories.count))), ("CategoryVersion", "119"),
        ]
    }

    private static let root: JSONValue = [
        "CategoryID": "-1", "CategoryLevel": 0, "CategoryName": "Root", "CategoryParentID": "0", "LeafCategory": false,
    ]

    private static func tree(_ department: Department) -> JSONValue {
        tree([.init(id: department.id, name: department.name)], isLeaf: false)
    }

    private static func tree(_ leaf: Department.Leaf) -> JSONValue { tree(leaf.path, isLeaf: true) }

    private static func tree(_ path: [Department.Category], isLeaf: Bool) -> JSONValue {
        let ids = path.map { String($0.id) }
        return [
            "CategoryID": .string(ids.last ?? ""), "CategoryLevel": .integer(Int64(path.count)),
            "CategoryName": .string(path.last?.name ?? ""), "CategoryParentID": .string(ids.dropLast().last ?? "-1"),
            "LeafCategory": .bool(isLeaf), "CategoryNamePath": .string(path.map(\.name).joined(separator: ":")),
            "CategoryIDPath": .string(ids.joined(separator: ":")),
        ]
    }
}
