/// Why a command has no password.
package enum PasswordError: ReportedError {
    /// The command line names no source, and toolkit may not prompt.
    case missing
    /// The first line of the source is empty.
    case empty(PasswordSource)
    case mismatch

    package var report: Report {
        switch self {
        case .missing:
            .usage(
                "No password given.",
                hint: .signIn(
                    "Use \(option: "password-file", "FILE"), or \(option: "password-stdin") and write the password to standard input."
                ), code: "no-password")
        case .empty(.file(let path)):
            .usage("The first line of '\(path.visible)' is empty, so there is no password.", code: "no-password")
        case .empty(.input):
            .usage("The first line of standard input is empty, so there is no password.", code: "no-password")
        case .mismatch: .badData("Passwords do not match.", code: "passwords-differ")
        }
    }
}
