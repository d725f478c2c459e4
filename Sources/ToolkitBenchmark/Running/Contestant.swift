/// A program, or other work, that takes part in a race.
protocol Contestant: Sendable {
    /// The name in tables.
    var name: String { get }
    var isInstalled: Bool { get }

    /// - Throws: `BenchmarkError`.
    func compete() throws -> Usage
}

extension Launch: Contestant {
    var isInstalled: Bool { executable != nil }

    func compete() throws -> Usage { try run() }
}
