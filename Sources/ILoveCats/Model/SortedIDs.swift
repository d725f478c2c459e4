/// The IDs of all cats, in which a start of an ID can be looked up.
struct SortedIDs: Sendable {
    private let sorted: PackedIDs

    /// The fewest characters of an ID that are shown: fewer do not look like an ID.
    private static let leastCount = 6

    init(_ ids: PackedIDs) {
        var sorted = ids
        sorted.sort()
        self.sorted = sorted
    }

    var all: PackedIDs { sorted }

    func starting(with start: String) -> Slice<PackedIDs> {
        sorted[firstIndex(notBelow: start)...].prefix { $0.hasPrefix(start) }
    }

    /// The shortest start of an ID that no other ID has.
    func shortest(of id: String) -> String {
        let index = firstIndex(notBelow: id)
        let neighbours = [index - 1, index + 1].filter(sorted.indices.contains).map { sorted[$0] }
        let common = neighbours.map { zip($0.utf8, id.utf8).prefix { $0 == $1 }.count }.max() ?? 0
        return String(id.prefix(max(common + 1, Self.leastCount)))
    }

    private func firstIndex(notBelow text: String) -> Int {
        var range = 0..<sorted.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = sorted[middle] < text ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
