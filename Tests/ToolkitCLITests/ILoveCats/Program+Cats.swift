import XCTest

extension Program {
    /// The path of the database of the cats sandbox.
    var sandboxDatabase: String { home + "/sandbox/cats.sqlite" }

    /// Returns the number of cats in the registry.
    func cats() throws -> Int {
        try rows().count
    }

    /// Returns the lines of `cats list --output ndjson`.
    func rows() throws -> [Substring] {
        let list = try run("cats list --output ndjson")
        XCTAssertEqual(list.status, 0, list.error)
        return list.output.split(separator: "\n")
    }
}
