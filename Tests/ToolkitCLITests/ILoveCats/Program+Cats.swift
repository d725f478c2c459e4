import XCTest

extension Program {
    /// The database of the sandbox of cats.
    var sandboxDatabase: String { home + "/sandbox/cats.sqlite" }

    /// The number of cats in the registry.
    func cats() throws -> Int {
        try rows().count
    }

    /// The lines of `cats list --output ndjson`.
    func rows() throws -> [Substring] {
        let list = try run("cats list --output ndjson")
        XCTAssertEqual(list.status, 0, list.error)
        return list.output.split(separator: "\n")
    }
}
