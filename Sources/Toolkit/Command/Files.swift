/// The files that the command line names; `-` is standard input or standard output.
public struct Files: Sendable {
    private let context: Context

    init(_ context: Context) { self.context = context }

    /// Reads a file; `-` is standard input.
    ///
    /// A command that runs again after a question reads what it has read before.
    public func read(_ file: String, limit: Int = 1 << 30) throws -> [UInt8] {
        if file == "-" { return try context.world.terminal.readAll(limit: limit) }
        guard let call = context.host.caller?.call, call.asks else { return try contents(of: file, limit) }
        return try call.files.contents(of: file) { try contents(of: file, limit) }
    }

    private func contents(of file: String, _ limit: Int) throws -> [UInt8] {
        var status = stat()
        if context.host.caller != nil, stat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            // A pipe could block the caller for ever, or be the caller's own stream.
            throw Report.badData("'\(file.visible)' is not a regular file.", code: "no-regular-file")
        }
        guard let bytes = try AtomicFile.read(file, limit: limit, patience: context.timeout) else {
            throw Report.notFound("There is no file '\(file.visible)'.", code: "no-such-file")
        }
        return bytes
    }

    /// Writes a file; `-` is standard output.
    ///
    /// An existing file is overwritten only with `--yes` or after a confirmation on a terminal.
    public func save(_ bytes: [UInt8], to file: String) throws {
        guard let replacement = try begin(file) else {
            if let caller = context.host.caller, Picture(bytes) != nil {
                return try caller.add([.picture(bytes, mediaType: nil)])
            }
            return try context.world.terminal.write(bytes, to: .output)
        }
        try replacement.append(bytes)
        try replacement.finish()
    }

    /// Throws a report if a program calls the command: it gets the content, and could choose a file that something runs.
    public func checkWriting() throws {
        guard context.host.caller == nil else {
            throw Report.refused("A program that calls toolkit may not write files.", code: "no-files")
        }
    }

    /// Starts to write a file, after a confirmation if it exists; `nil` means standard output.
    private func begin(_ file: String) throws -> FileReplacement? {
        if file == "-" { return nil }
        try checkWriting()
        guard !file.isEmpty else { throw Report.usage("The file name is empty.", code: "no-file-name") }
        guard !Folder.exists(file) else { throw FileError.cannotWrite(path: file, code: EISDIR) }
        var overwrites = context.options.yes
        if !overwrites, FileReplacement.isTaken(file) {
            guard context.host.canPrompt else { throw FileError.exists(path: file) }
            try context.prompter.confirm("Overwrite '\(file.visible)'?", default: false)
            overwrites = true
        }
        return try FileReplacement(
            file, mode: 0o644, overwrites: overwrites, keepsMode: true, patience: context.timeout)
    }

    /// Writes an answer, with the chosen fields only, to a file in the requested output format.
    /// - Parameter defaultFormat: The format when the requested one is text.
    public func save<Content: Answer>(_ answer: Content, to file: String, defaultFormat: OutputFormat) async throws {
        let choice = try context.options.fields.map { try FieldChoice($0, from: Content.shape) }
        let replacement = try begin(file)
        let format = context.isText ? defaultFormat : context.options.output
        let output = AnswerOutput(isTerminal: false) { bytes in
            guard let replacement else { return try context.world.terminal.write(bytes, to: .output) }
            try replacement.append(bytes)
        }
        let text = TerminalPrinter(columns: nil, colors: false, pictures: false)
        var writer = AnswerWriter(format: format, text, choosing: choice, to: output)
        try await answer.write(to: &writer)
        try output.flush()
        try replacement?.finish()
    }

    /// Writes a list into a file, if there is one: in the format of `--output`, or in the one that the file's name says.
    /// - Parameters:
    ///   - file: The file; `nil` and `-` are standard output, to which the answer writes the list.
    ///   - saved: The message about the file.
    public func export<List: Answer, Saved: Output>(
        _ list: List, to file: String?, saved: (_ file: String) throws -> Saved
    ) async throws -> Export<List, Saved> {
        guard let file, file != "-" else { return .written(list) }
        let named = OutputFormat.named(by: file)
        try await save(list, to: file, defaultFormat: named ?? .json)
        let format = context.isText ? named ?? .json : context.options.output
        if named != format, !(named == .csv && format.isCSV) {
            let name = format.isCSV ? "CSV" : format.rawValue.uppercased()
            context.notes.add("The file is \(name), which its name does not say.")
        }
        return .saved(try saved(file))
    }
}
