/// Counts something for each owner of requests; an owner without anything takes no memory.
struct OwnerCounts {
    private var counts: [String?: Int] = [:]

    /// The sum of all owners.
    private(set) var total = 0

    /// The count of an owner; `nil` stands for the requests without an owner.
    subscript(owner: String?) -> Int { counts[owner, default: 0] }

    /// Whether an owner may have more: with that, at most half of what the other owners leave.
    ///
    /// A sixteenth of the limit is for owners that have nothing, so that many owners together cannot take all.
    func leavesRoom(for owner: String?, adding count: Int = 1, of limit: Int) -> Bool {
        let own = self[owner]
        let reserve = own == 0 ? 0 : limit / 16
        return own + count <= (limit - (total - own) - reserve + 1) / 2
    }

    mutating func add(_ count: Int, to owner: String?) {
        let sum = self[owner] + count
        counts[owner] = sum == 0 ? nil : sum
        total += count
    }
}
