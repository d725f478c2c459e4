/// Why a command has no password to work with.
public enum PasswordError: ReportedError {
    /// Nobody can be asked, or standard input has none.
    case missing
    /// It was typed in two ways.
    case differ

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .missing:
            .usage(
                "A password is needed, and nobody can be asked.",
                hint: "Add --password-stdin, and write it to standard input.", code: "no-password")
        case .differ: .badData("Passwords do not match.", code: "passwords-differ")
        }
    }
}
