extension Array where Element: Sendable {
    /// Transforms the elements, at most `width` of them at the same time, and returns the results in their order.
    ///
    /// After an error, no more elements are transformed.
    package func concurrentMap<Result: Sendable>(
        width: Int, _ transform: @escaping @Sendable (Element) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results: [Int: Result] = [:]
            for (place, element) in enumerated() {
                if place >= width, let (done, result) = try await group.next() { results[done] = result }
                group.addTask { (place, try await transform(element)) }
            }
            for try await (place, result) in group { results[place] = result }
            return indices.compactMap { results[$0] }
        }
    }
}
