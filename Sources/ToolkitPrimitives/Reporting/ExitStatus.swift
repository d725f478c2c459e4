/// The exit status of the process.
///
/// The numbers follow BSD's `sysexits.h` where one fits. 0, 1 and 128 + signal are conventions of the shell.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The command succeeded.
    public static let done = Self(rawValue: 0)
    /// The service refused the request, or a check found a problem.
    public static let refused = Self(rawValue: 1)
    /// The command line is not valid.
    public static let usage = Self(rawValue: 64)
    /// A value can be read, but is not allowed.
    public static let badData = Self(rawValue: 65)
    /// The command names something that does not exist.
    public static let notFound = Self(rawValue: 66)
    /// The service cannot be reached, or its response is not valid.
    public static let unavailable = Self(rawValue: 69)
    /// A defect in toolkit.
    public static let defect = Self(rawValue: 70)
    /// A file or a database cannot be read or written.
    public static let storage = Self(rawValue: 74)
    /// A temporary failure: the same command may succeed later.
    public static let tryAgain = Self(rawValue: 75)
    /// The person is not signed in, or the service refused the credentials.
    public static let notPermitted = Self(rawValue: 77)
    /// The settings are not valid.
    public static let badSettings = Self(rawValue: 78)
    /// SIGHUP ended the command, for example because its terminal was closed.
    public static let hungUp = Self(rawValue: 129)
    /// The person interrupted the command or declined a prompt.
    public static let interrupted = Self(rawValue: 130)
    /// SIGTERM ended the command.
    public static let terminated = Self(rawValue: 143)

    /// The meaning of every status, for the manual.
    package static let meanings: [(status: ExitStatus, meaning: String)] = [
        (.done, "The command succeeded."),
        (.refused, "The service refused the request, or a check found a problem."),
        (.usage, "The command line is not valid."),
        (.badData, "A value can be read, but is not allowed."),
        (.notFound, "The command names something that does not exist."),
        (.unavailable, "The service cannot be reached, or its response is not valid."),
        (.defect, "A defect in toolkit."),
        (.storage, "A file or a database cannot be read or written."),
        (.tryAgain, "A temporary failure: the same command may succeed later."),
        (.notPermitted, "You are not signed in, or the service refused the credentials."),
        (.badSettings, "The settings are not valid."),
        (.hungUp, "SIGHUP ended the command, for example because its terminal was closed."),
        (.interrupted, "You interrupted the command or declined a prompt."),
        (.terminated, "SIGTERM ended the command."),
    ]
}
