/// What a person is told when something went wrong: what happened, what to do next, and how the process ends.
public struct Report: Error, Equatable, Sendable {
    /// A stable name for this kind of error, for scripts: lower case words with hyphens.
    public var code: String
    /// What happened, as one or more whole sentences.
    public var message: String
    /// What to do next: a command to type, or a sentence; `nil` when there is nothing to add.
    public var hint: String?
    /// The exit status of the process.
    public var status: ExitStatus

    /// Makes a report; the static functions below read better where one fits.
    public init(_ status: ExitStatus, code: String, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.status = status
    }

    /// The service said no; its own message is passed on.
    public static func refused(_ message: String, hint: String? = nil, code: String = "refused") -> Report {
        Report(.refused, code: code, message, hint: hint)
    }

    /// The command line cannot be understood or does not make sense.
    public static func usage(_ message: String, hint: String? = nil, code: String = "usage") -> Report {
        Report(.usage, code: code, message, hint: hint)
    }

    /// A value was read, but breaks a rule.
    public static func badData(_ message: String, hint: String? = nil, code: String = "bad-data") -> Report {
        Report(.badData, code: code, message, hint: hint)
    }

    /// A well-formed name of something that does not exist.
    public static func notFound(_ message: String, hint: String? = nil, code: String = "not-found") -> Report {
        Report(.notFound, code: code, message, hint: hint)
    }

    /// A service that cannot be reached or makes no sense.
    public static func unavailable(_ message: String, hint: String? = nil, code: String = "unavailable") -> Report {
        Report(.unavailable, code: code, message, hint: hint)
    }

    /// A defect in the toolkit itself.
    public static func defect(_ message: String, hint: String? = nil, code: String = "defect") -> Report {
        Report(.defect, code: code, message, hint: hint)
    }

    /// The disk or a database refused.
    public static func storage(_ message: String, hint: String? = nil, code: String = "storage") -> Report {
        Report(.storage, code: code, message, hint: hint)
    }

    /// Something that may pass by itself.
    public static func tryAgain(_ message: String, hint: String? = nil, code: String = "try-again") -> Report {
        Report(.tryAgain, code: code, message, hint: hint)
    }

    /// Missing or refused credentials.
    public static func notPermitted(_ message: String, hint: String? = nil, code: String = "not-permitted") -> Report {
        Report(.notPermitted, code: code, message, hint: hint)
    }

    /// Settings that make no sense.
    public static func badSettings(_ message: String, hint: String? = nil, code: String = "bad-settings") -> Report {
        Report(.badSettings, code: code, message, hint: hint)
    }
}

/// An error that knows what to tell the person.
///
/// Only the runner prints errors; everything else throws one of these.
public protocol ReportedError: Error, Equatable {
    /// The error in the person's words.
    var report: Report { get }
}
