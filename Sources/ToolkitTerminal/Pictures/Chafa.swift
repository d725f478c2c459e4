#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program chafa (hpjansson.org/chafa), from 1.10 on, which draws pictures with characters.
package struct Chafa: Equatable, Sendable {
    /// Its file.
    let path: String
    /// The variables it is given: what it needs to know of the terminal's colours, and the language.
    let environment: [String: String]
    /// How long it may take.
    var timeLimit = Duration.seconds(2)

    /// Looks for the program in the folders of `PATH`; only absolute ones count, wherever the person is.
    init?(environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        guard let path = folders.map({ "\($0)/chafa" }).first(where: Self.isProgram) else { return nil }
        self.path = path
        self.environment = environment.filter { Self.variables.contains($0.key) }
    }

    /// The rows of characters that stand for a picture; `nil` when the program has none.
    func text(_ bytes: [UInt8], in room: CellArea, colors: Bool) -> String? {
        let words = ["--format", "symbols", "--size", "\(room.columns)x\(room.rows)", "--animate", "off"]
        let program = ExternalProgram(
            path: path, words: words + (colors ? [] : ["--colors", "none"]) + ["-"], environment: environment)
        let rows =
            program.output(for: bytes, limit: Self.longest, timeLimit: timeLimit)
            .map { SymbolRows.read($0, colors: colors).prefix(room.rows) } ?? []
        return rows.isEmpty ? nil : rows.map { $0 + "\n" }.joined()
    }

    /// The most bytes of output: 800 cells with two colours each take 30 kB.
    private static let longest = 128 * 1024
    private static let variables: Set = ["TERM", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE"]

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
