extension Context {
    /// The report of a database's error, with the command that replaces a damaged sandbox.
    package func report(of error: DatabaseError) -> Report {
        var report = error.report
        let feature = features.first { home.sandboxDatabase($0.name) == error.path }
        if let feature, error.needsNewFile {
            report.hint =
                "Restore the demo data with \(command: "sandbox reset \(feature.name)"), which keeps the damaged file."
        }
        if case .readOnly(let path) = error { report.hint = otherHome(insteadOf: path) ?? report.hint }
        return report
    }

    /// The error, with what helps when it concerns the files of the home.
    package func explained(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: return report(of: error)
        case let error as FileError:
            var report = error.report
            switch error {
            case .cannotWrite(let path, EACCES), .cannotWrite(let path, EROFS):
                report.hint = otherHome(insteadOf: path) ?? report.hint
            // A file or a link to nothing is in the place of a folder, or the system makes no folder there.
            case .cannotWrite(let path, ENOENT), .cannotWrite(let path, ENOTDIR), .cannotRead(let path, ENOTDIR):
                if home.concerns(path) { report.hint = "Set TOOLKIT_HOME to another folder." }
            default: break
            }
            return report
        default: return error
        }
    }

    private func otherHome(insteadOf path: String) -> Hint? {
        home.concerns(path) ? "Check its owner and its permissions, or set TOOLKIT_HOME to another folder." : nil
    }
}

extension Report {
    package var sentences: Message { hint.map { "\(message) \($0.instruction)" } ?? message }
}
