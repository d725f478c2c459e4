import ToolkitPrimitives

/// Notices a service whose pages repeat or are longer than requested, so that reading them does not go on without end.
public struct PageGuard<ID: Hashable & Sendable>: Sendable {
    private let limit: Int
    private var firsts: Set<ID> = []

    /// Makes a guard for the pages of one list.
    /// - Parameter limit: The number of items that each request asks for.
    public init(limit: Int) { self.limit = limit }

    /// Checks the next page, given the number of its items and the ID of the first.
    /// - Throws: `HTTPError.undecodable`, which names the service.
    public mutating func check(count: Int, first: ID?, of client: HTTPClient) throws {
        guard count <= limit else {
            throw client.invalid(
                "a page of its list has \(count) items, and \(ProgramDescription.current.name) asked for \(limit)")
        }
        if let first, !firsts.insert(first).inserted {
            throw client.invalid("a page of its list repeats an earlier page")
        }
    }
}
