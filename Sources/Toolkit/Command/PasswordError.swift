/// Why a command has no password.
package enum PasswordError: ReportedError {
    /// toolkit may not prompt for it, or its source has none.
    case missing
    /// The repeated password is different.
    case differ

    /// The error report for the person.
    package var report: Report {
        switch self {
        case .missing:
            .usage(
                "No password given.",
                hint: .signIn(
                    "Use --password-file FILE, or --password-stdin and write the password to standard input."),
                code: "no-password")
        case .differ: .badData("Passwords do not match.", code: "passwords-differ")
        }
    }
}
