/// Counts something for each owner of requests; an owner without anything takes no memory.
struct OwnerCounts {
    private var counts: [String?: Int] = [:]

    /// The sum of all owners.
    private(set) var total = 0

    /// The count of an owner; `nil` is the owner of the requests that belong to nobody in particular.
    subscript(owner: String?) -> Int { counts[owner, default: 0] }

    mutating func add(_ count: Int, to owner: String?) {
        let sum = self[owner] + count
        counts[owner] = sum == 0 ? nil : sum
        total += count
    }
}
