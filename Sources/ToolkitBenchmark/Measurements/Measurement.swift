/// A measurement that the command line can select by its name.
struct Measurement: Sendable {
    let name: String
    let summary: String
    /// The features that the binary must have.
    var needs: [String] = []
    let measure: @Sendable (Workbench) throws -> [Figure]

    /// All measurements; those that need no data come first.
    static let all: [Measurement] = [
        .parse, .start, .network, .completion, .plugins, .json, .transfer, .list, .badges, .statement, .importing,
        .rows, .search, .serve, .copies, .reset, .put, .interrupt, .tools, .pages, .older,
    ]

    /// The number of cats, products or transactions in the measurements with data.
    static let rowCount = 100_000
}
