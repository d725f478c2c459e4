/// The files that a person names on the command line, with `-` for the standard streams.
public struct Files: Sendable {
    private let context: Context

    init(_ context: Context) {
        self.context = context
    }

    /// The bytes of a file; `-` is standard input.
    public func read(_ file: String, limit: Int = 1 << 30) throws -> [UInt8] {
        if file == "-" { return try context.world.terminal.readAll(limit: limit) }
        guard let bytes = try AtomicFile.read(file, limit: limit) else {
            throw Report.notFound("There is no file '\(file.visible)'.", code: "no-such-file")
        }
        return bytes
    }

    /// Writes a file that the person named; `-` is standard output.
    ///
    /// An existing file is overwritten with `--yes` or when a terminal agrees.
    public func save(_ bytes: [UInt8], to file: String) throws {
        guard let replacement = try begin(file) else { return try context.world.terminal.write(bytes, to: .output) }
        try replacement.append(bytes)
        try replacement.finish()
    }

    /// Begins to write a file that the person named, if it may be overwritten; `nil` is standard output.
    private func begin(_ file: String) throws -> FileReplacement? {
        if file == "-" { return nil }
        guard !file.isEmpty else { throw Report.usage("A file has a name.", code: "no-file-name") }
        var overwrites = context.options.yes
        if !overwrites, FileReplacement.isTaken(file) {
            guard context.mayAsk else { throw FileError.exists(path: file) }
            try context.prompter.confirm("Overwrite '\(file.visible)'?", default: false)
            overwrites = true
        }
        return try FileReplacement(file, mode: 0o644, overwrites: overwrites)
    }

    /// Writes an answer to a file that the person named, in the format that was asked for.
    /// - Parameter defaultFormat: Stands when no format for programs was asked for.
    public func save(_ answer: some Answer, to file: String, defaultFormat: OutputFormat) async throws {
        let replacement = try begin(file)
        let canvas = Canvas(columns: nil, colors: false, pictures: false)
        let format = context.isText ? defaultFormat : context.options.output
        var writer = AnswerWriter(format: format, canvas: canvas) { bytes in
            guard let replacement else { return try context.world.terminal.write(bytes, to: .output) }
            try replacement.append(bytes)
        }
        try await answer.write(to: &writer)
        try replacement?.finish()
    }
}
