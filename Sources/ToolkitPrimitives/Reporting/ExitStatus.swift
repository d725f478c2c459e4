/// How a process ended, as the shell sees it.
///
/// The numbers follow BSD's `sysexits.h` where one fits; 0, 1 and 128 + signal are the shell's own conventions.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// What was asked for is done.
    public static let done = Self(rawValue: 0)
    /// The service said no, or a check found something.
    public static let refused = Self(rawValue: 1)
    /// The command line is wrong.
    public static let usage = Self(rawValue: 64)
    /// A value was understood, but is not acceptable.
    public static let badData = Self(rawValue: 65)
    /// There is no such thing.
    public static let notFound = Self(rawValue: 66)
    /// The service cannot be reached, or answers nonsense.
    public static let unavailable = Self(rawValue: 69)
    /// A defect in the toolkit.
    public static let defect = Self(rawValue: 70)
    /// The disk or a database refuses.
    public static let storage = Self(rawValue: 74)
    /// The same command may succeed later.
    public static let tryAgain = Self(rawValue: 75)
    /// Not signed in, or the credentials are refused.
    public static let notPermitted = Self(rawValue: 77)
    /// The settings are wrong.
    public static let badSettings = Self(rawValue: 78)
    /// Interrupted by the person, or a question was declined.
    public static let interrupted = Self(rawValue: 130)
    /// Ended by SIGTERM.
    public static let terminated = Self(rawValue: 143)

    /// Every status with its meaning, for the manual.
    package static let meanings: [(status: ExitStatus, meaning: String)] = [
        (.done, "Done."),
        (.refused, "The service said no, or a check found something."),
        (.usage, "The command line is wrong."),
        (.badData, "A value was understood, but is not acceptable."),
        (.notFound, "There is no such thing."),
        (.unavailable, "The service cannot be reached, or answers nonsense."),
        (.defect, "A defect in the toolkit."),
        (.storage, "The disk or a database refuses."),
        (.tryAgain, "The same command may succeed later."),
        (.notPermitted, "Not signed in, or the credentials are refused."),
        (.badSettings, "The settings are wrong."),
        (.interrupted, "Interrupted, or a question was declined."),
        (.terminated, "Ended by SIGTERM."),
    ]
}
