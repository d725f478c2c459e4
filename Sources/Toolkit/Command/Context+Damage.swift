extension Context {
    /// The report of a database's error, with the command that replaces a damaged sandbox.
    package func report(of error: DatabaseError) -> Report {
        var report = error.report
        let feature = features.first { home.sandboxDatabase($0.name) == error.path }
        if let feature, error.needsNewFile {
            report.hint =
                "Restore the demo data with \(command: "sandbox reset \(feature.name)"), which keeps the damaged file."
        }
        return report
    }
}

extension Report {
    package var sentences: Message { hint.map { "\(message) \($0.message)" } ?? message }
}
