/// Something that can be measured, by the name a person types.
struct Measurement: Sendable {
    /// The word that is typed.
    let name: String
    /// What is measured, in one line.
    let summary: String
    /// The features of the binary that it works with.
    var needs: [String] = []
    /// Does it.
    let measure: @Sendable (Workbench) throws -> [Figure]

    /// All there are, those that need no data first.
    static let all: [Measurement] = [
        .parse, .start, .completion, .plugins, .json, .transfer, .list, .badges, .statement, .importing, .search,
        .serve,
    ]

    /// How many cats, products or transactions the measurements with data work on.
    static let rowCount = 100_000
}
