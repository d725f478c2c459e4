import ToolkitPrimitives

/// The program chafa (hpjansson.org/chafa), version 1.10 or later, which draws pictures with characters.
package struct Chafa: Equatable, Sendable {
    let path: String
    /// The program's environment variables: the terminal, its colours and the language.
    let environment: [String: String]
    var timeLimit = Duration.seconds(2)

    /// Finds the program in `PATH`, where only absolute folders count.
    init?(environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        guard let path = folders.map({ "\($0)/chafa" }).first(where: Self.isProgram) else { return nil }
        self.path = path
        self.environment = environment.filter { Self.variables.contains($0.key) }
    }

    /// Returns the rows of characters for a picture; `nil` when the program failed.
    func text(_ bytes: [UInt8], in room: CellArea, colors: Bool) -> String? {
        let words = ["--format", "symbols", "--size", "\(room.columns)x\(room.rows)", "--animate", "off"]
        let program = ExternalProgram(
            path: path, words: words + (colors ? [] : ["--colors", "none"]) + ["-"], environment: environment)
        let rows =
            program.run(for: bytes, limit: Self.longest, timeLimit: timeLimit)?.result
            .map { SymbolRows.read($0, colors: colors).prefix(room.rows) } ?? []
        return rows.isEmpty ? nil : rows.map { $0 + "\n" }.joined()
    }

    /// The maximum output in bytes; 800 cells with two colours each take 30 kB.
    private static let longest = 128 * 1024
    private static let variables: Set = ["TERM", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE"]

    private static func isProgram(_ path: String) -> Bool {
        stat(following: path)?.isRegular == true && access(path, X_OK) == 0
    }
}
