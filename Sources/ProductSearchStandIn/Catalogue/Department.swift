import ToolkitStandIn

/// One of the eight categories that can limit a search (ProductSearchStandIn/Contract.md, section 8.1).
struct Department: Sendable {
    let id: Int
    let name: String
    let brands: [String]
    /// The subcategories.
    let leaves: [Leaf]

    /// A category without subcategories; every listing is in such a category.
    struct Leaf: Sendable {
        let id: Int
        let name: String
        /// The categories from the top one down to this one.
        let path: [Category]
        /// The subject of its listings' pictures.
        let motif: Motif
        /// The lowest and the highest usual price in dollars.
        let prices: ClosedRange<Int>
        let materials: [String]
        let sizes: [String]
        let features: [String]
        /// The names of kinds of things, for titles.
        let kinds: [String]
        let brands: [String]
    }

    struct Category: Sendable {
        let id: Int
        let name: String
    }

    /// The ID of the department of books.
    static let books = 267

    /// The departments, in the order of the list (ProductSearchStandIn/Contract.md, section 8.1).
    static let all: [Department] = {
        var departments: [Department] = []
        for line in EmbeddedFile.departments.lines {
            let fields = line.split(separator: "|").map(String.init)
            if line.hasPrefix("#") {
                departments.append(Department(fields))
            } else if let department = departments.popLast() {
                departments.append(department.adding(fields))
            }
        }
        return departments
    }()

    static let leaves = all.flatMap(\.leaves)

    static func leaf(_ id: Int) -> Leaf? { leavesByID[id] }

    private static let leavesByID = Dictionary(leaves.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The words of which the titles of the demo data are made, sorted.
    static let words = Set(
        leaves.flatMap { leaf in
            (leaf.kinds + leaf.brands + leaf.materials).flatMap(SearchWords.words)
        }
    ).sorted()

    /// The IDs of the leaves in a category, which is a department or a leaf; `nil` for another ID.
    static func leaves(of id: Int) -> [Int]? {
        leavesByID[id] != nil ? [id] : all.first { $0.id == id }?.leaves.map(\.id)
    }

    /// The categories for the IDs of a request, or none when they do not limit it.
    ///
    /// The service has thousands of categories. One without demo data stands for a department, always the same, and does
    /// not limit a search by words (ProductSearchStandIn/Contract.md, section 8.1).
    /// - Parameter ids: Numbers from 1.
    static func categories(_ ids: [Int], besides keywords: String) -> Set<Int> {
        if !ids.allSatisfy(hasCategory), !SearchWords.words(of: keywords).isEmpty { return [] }
        return Set(ids.map { hasCategory($0) ? $0 : all[$0 % all.count].id })
    }

    /// The number of a category; `nil` for another text.
    static func number(_ text: String) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }

    static func hasCategory(_ id: Int) -> Bool { leavesByID[id] != nil || all.contains { $0.id == id } }
}

extension Department {
    fileprivate init(_ fields: [String]) {
        self.init(
            id: Int(fields[0].dropFirst()) ?? 0, name: fields[1], brands: Self.list(fields[2]), leaves: [])
    }

    fileprivate func adding(_ fields: [String]) -> Department {
        let id = Int(fields[0]) ?? 0
        let leaf = Leaf(
            id: id, name: fields[1], path: [Category(id: self.id, name: name), Category(id: id, name: fields[1])],
            motif: Motif(rawValue: fields[2]) ?? .block, prices: (Int(fields[3]) ?? 0)...(Int(fields[4]) ?? 0),
            materials: Self.list(fields[5]), sizes: Self.list(fields[6]), features: Self.list(fields[7]),
            kinds: Self.list(fields[8]), brands: brands)
        return Department(id: self.id, name: name, brands: brands, leaves: leaves + [leaf])
    }

    private static func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
}
