import Synchronization

/// A command line that a caller in this process runs.
package struct Call: Sendable {
    /// The words after the program's name, without global options.
    package let words: [String]
    /// The manifest by which the caller judges an external command; `nil` if it does not judge the command.
    package var manifest: KnownManifest?
    /// What the command may do.
    let allowance: Allowance
    /// The maximum size of the answer in bytes, with its text, data and pictures.
    package let limit: Int
    /// Whether the rest of a longer answer is left out; otherwise the command fails, which must not happen after it has
    /// changed something.
    var cutsAnswer: Bool
    /// The rows of a list that the caller wants; `nil` for all.
    var rows: Range<Int>?
    /// Whether the caller draws the parts of the answer itself, as a page.
    private(set) var isPage = false
    /// The format in which the answer is kept as bytes; `nil` for a drawing and data.
    package private(set) var format: OutputFormat?
    var input: [UInt8] = []
    /// Whether a question of ``Context/confirm(_:)`` ends the command, and its report is the question.
    var asks = false
    /// The questions that the person has agreed to; another one ends the command.
    var accepted: [String] = []
    /// What the command said that it acts on, when the person looked; see ``Context/actsOn(_:of:as:)``.
    var agreed: [String: String] = [:]
    /// A name of the call that no other call has, and that a program repeats only with the call.
    package var id: String?
    /// The files that the command has read, so that it reads the same bytes after a question.
    let files = ReadFiles()
    /// Whether the person has confirmed everything that the command asks before it does it.
    package private(set) var isConfirmed = false
    /// Gets the steps of long work: what is done, the total if known, and a text.
    var onProgress: @Sendable (_ done: Int, _ total: Int?, _ text: String) -> Void = { _, _, _ in }

    /// Describes a call whose answer is text.
    package init(_ words: [String], _ allowance: Allowance, limit: Int, cutsAnswer: Bool = false) {
        self.words = words
        (self.allowance, self.limit, self.cutsAnswer) = (allowance, limit, cutsAnswer)
    }

    package func drawing(_ rows: Range<Int>) -> Call { changed(self) { ($0.rows, $0.isPage) = (rows, true) } }

    /// The same call, whose answer is ``CapturedRun/output`` in a format.
    package func printing(_ format: OutputFormat) -> Call { changed(self) { $0.format = format } }

    package func windowed(_ rows: Range<Int>) -> Call { changed(self) { $0.rows = rows } }
    package func reading(_ input: [UInt8]) -> Call { changed(self) { $0.input = input } }

    /// The same call, which ends with a report when the command asks for a confirmation; see
    /// ``CapturedRun/question``.
    /// - Parameters:
    ///   - accepted: The questions that the person has agreed to.
    ///   - subjects: The ``CapturedRun/subjects`` of the run that asked the last one.
    package func asking(accepted: [String] = [], about subjects: [String: String] = [:]) -> Call {
        changed(self) { ($0.asks, $0.accepted, $0.agreed) = (true, accepted, subjects) }
    }

    /// The same call after the person has seen what a run with these ``CapturedRun/subjects`` would do.
    /// - Parameter accepted: The questions that the person has agreed to with that.
    package func agreed(to subjects: [String: String], accepted: [String] = []) -> Call {
        changed(self) { ($0.agreed, $0.accepted) = (subjects, accepted) }
    }

    package func confirmed() -> Call { changed(self) { $0.isConfirmed = true } }

    package func telling(
        _ onProgress: @escaping @Sendable (_ done: Int, _ total: Int?, _ text: String) -> Void
    ) -> Call {
        changed(self) { $0.onProgress = onProgress }
    }
}

/// The contents of the files that a call has read.
final class ReadFiles: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])

    /// Returns the contents of a file; `read` reads them the first time.
    func contents(of file: String, _ read: () throws -> [UInt8]) rethrows -> [UInt8] {
        try contents.withLock { contents in
            if let known = contents[file] { return known }
            let bytes = try read()
            contents[file] = bytes
            return bytes
        }
    }
}

/// The manifest of an external command as a caller has read it.
package struct KnownManifest: Sendable {
    /// The SHA-256 of the manifest; `nil` if there is none.
    package let digest: String?

    package init(digest: String?) { self.digest = digest }
}
