/// The output of a command that ran for a caller in this process.
package struct CapturedRun: Sendable {
    /// A mistake in the arguments.
    package struct Mistake: Sendable {
        /// The name of the argument without dashes; `nil` when the mistake belongs to none.
        package let argument: String?
        package let message: Message

        package init(argument: String?, message: Message) {
            self.argument = argument
            self.message = message
        }
    }

    package var status = ExitStatus.done
    /// The error; `nil` when there is none.
    package var report: Report?
    /// The mistakes in the arguments, which ``report`` tells together.
    package internal(set) var mistakes: [Mistake] = []
    /// What the command acts on, or would act on, by the roles of that; see ``Context/actsOn(_:of:as:)``.
    package internal(set) var subjects: [String: String] = [:]
    /// What the command said besides its answer.
    package var notes: [Note] = []
    /// What a person would see of the answer, part by part.
    package internal(set) var drawing: [DrawnPart] = []
    /// The pictures that the drawing names by their IDs.
    package internal(set) var rowPictures: [String: RowPicture] = [:]
    /// Whether the list has more rows than the caller wanted.
    package internal(set) var hasMoreRows = false
    /// How many rows the list has with those that are left out; `nil` when that is not known, or the answer is no list.
    package internal(set) var total: Int?
    /// Whether a part of the answer is left out, because it is too long.
    package internal(set) var isCut = false
    /// What the command wrote that is neither drawn nor data, such as the text of a file, or the answer in the format
    /// that the call names.
    package internal(set) var output: [UInt8] = []
    var json: [UInt8] = []

    init() {}

    /// A run that did not begin, because of a mistake that only the caller knows.
    package init(mistake: Message, of argument: String) {
        report = .badData(mistake, code: "wrong-argument")
        mistakes = [Mistake(argument: argument, message: mistake)]
    }

    /// The answer as a person would see it, without styles, with a box for each picture.
    ///
    /// One long cell does not make all rows of a table as long.
    package var text: String { text(of: drawing, pictures: true) }

    /// The answer as a person would see it, without styles, pictures and hints for a command line.
    /// - Parameter tables: Whether to keep the tables.
    package func text(withTables tables: Bool) -> String {
        let parts = drawing.filter { part in
            if case .table = part { tables } else { true }
        }
        return text(of: parts.compactMap(\.withoutPictures).map(\.withoutHint), pictures: false)
    }

    private func text(of parts: [DrawnPart], pictures: Bool) -> String {
        var printer = TerminalPrinter(columns: nil, colors: false, pictures: pictures)
        printer.widestColumn = 40
        return printer.text { $0.parts = parts } + String(decoding: output, as: UTF8.self)
    }

    package var pictures: [[UInt8]] { drawing.pictureFiles }

    /// What the person must confirm before the command goes on.
    package var question: String? { report.flatMap { $0.code == Report.confirmationCode ? "\($0.message)" : nil } }
    /// The answer as JSON; `nil` when the command has none.
    package var data: JSONValue? { json.isEmpty || isCut ? nil : try? JSON.decode(JSONValue.self, from: json) }
}

extension Report {
    static let confirmationCode = "needs-confirmation"
}
