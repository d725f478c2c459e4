/// An error report for the person: what happened, what to do next, and the exit status.
public struct Report: Error, Equatable, Sendable {
    /// A stable name of the error for scripts: lowercase words with hyphens.
    public var code: String
    /// What happened, in one or more sentences.
    public var message: Message
    /// The single mistakes, when there are several, each in a line of its own.
    public var details: [String] = []
    /// What to do next; `nil` when there is nothing to add.
    public var hint: Hint?
    /// The exit status of the process.
    public var status: ExitStatus
    /// The name of the argument whose value a person has to change, or ``password``; `nil` when that is not known.
    ///
    /// A page shows the message beside the field of the argument.
    public private(set) var argument: String?

    /// Creates a report; prefer the static functions below where one fits.
    public init(_ status: ExitStatus, code: String, _ message: Message, hint: Hint? = nil) {
        (self.code, self.message, self.hint, self.status) = (code, message, hint, status)
    }

    /// The ``argument`` of a report about a password, which is never an argument itself.
    public static let password = "password"

    /// The same report about the value of an argument.
    public func about(_ argument: String) -> Report { changed(self) { $0.argument = argument } }

    /// The service refused the request.
    public static func refused(_ message: Message, hint: Hint? = nil, code: String = "refused") -> Report {
        Report(.refused, code: code, message, hint: hint)
    }

    /// The command line is not valid.
    public static func usage(_ message: Message, hint: Hint? = nil, code: String = "usage") -> Report {
        Report(.usage, code: code, message, hint: hint)
    }

    /// A value can be read, but breaks a rule.
    public static func badData(_ message: Message, hint: Hint? = nil, code: String = "bad-data") -> Report {
        Report(.badData, code: code, message, hint: hint)
    }

    /// A valid name of something that does not exist.
    public static func notFound(_ message: Message, hint: Hint? = nil, code: String = "not-found") -> Report {
        Report(.notFound, code: code, message, hint: hint)
    }

    /// The service cannot be reached, or its response is not valid.
    public static func unavailable(_ message: Message, hint: Hint? = nil, code: String = "unavailable") -> Report {
        Report(.unavailable, code: code, message, hint: hint)
    }

    /// A defect in toolkit.
    public static func defect(_ message: Message, hint: Hint? = nil, code: String = "defect") -> Report {
        Report(.defect, code: code, message, hint: hint)
    }

    /// A file or a database cannot be read or written.
    public static func storage(_ message: Message, hint: Hint? = nil, code: String = "storage") -> Report {
        Report(.storage, code: code, message, hint: hint)
    }

    /// A temporary failure.
    public static func tryAgain(_ message: Message, hint: Hint? = nil, code: String = "try-again") -> Report {
        Report(.tryAgain, code: code, message, hint: hint)
    }

    /// The credentials are missing, or the service refused them.
    public static func notPermitted(_ message: Message, hint: Hint? = nil, code: String = "not-permitted") -> Report {
        Report(.notPermitted, code: code, message, hint: hint)
    }

    /// The settings are not valid.
    public static func badSettings(_ message: Message, hint: Hint? = nil, code: String = "bad-settings") -> Report {
        Report(.badSettings, code: code, message, hint: hint)
    }
}

extension Report: ReportedError {
    public var report: Report { self }
}

/// An error that has a report for the person.
///
/// Code throws it instead of printing; the program prints its report, and ends with its status.
public protocol ReportedError: Error, Equatable {
    /// The report to show.
    var report: Report { get }
}
