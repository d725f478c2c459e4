extension Sequence {
    /// The elements without those whose key an earlier element has.
    @inlinable package func distinct<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Element] {
        var known: Set<Key> = []
        return try filter { known.insert(try key($0)).inserted }
    }
}
