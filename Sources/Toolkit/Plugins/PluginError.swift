import Foundation

/// Why an external command was not run, or what is wrong with what is known of one.
enum PluginError: ReportedError {
    /// There is no external command of this name; `nearest` is one that was probably meant.
    case unknown(name: String, nearest: String?)
    /// It is never run.
    case refused(path: String, PluginRefusal)
    /// Nobody has trusted it yet.
    case untrusted(name: String, path: String, digest: String)
    /// Its bytes are not those that were trusted.
    case changed(name: String, path: String, digest: String)
    /// The manifest cannot be used; `reason` is the end of a sentence.
    case badManifest(path: String, String)
    /// The list of what is trusted is not what the toolkit writes.
    case badTrustFile(path: String)
    /// Others may write the list of what is trusted.
    case sharedTrustFile(path: String)
    /// The system does not start it; `code` is its `errno`.
    case cannotStart(path: String, code: Int32)

    var report: Report {
        switch self {
        case .unknown(let name, let nearest):
            .notFound(
                "There is no external command '\(name.visible)'.",
                hint: nearest.map { "Did you mean '\($0)'?" } ?? "toolkit plugins list", code: "unknown-plugin")
        case .refused(let path, let refusal):
            .notPermitted(
                "\(path) is not run: \(refusal.sentence)", hint: "toolkit plugins list", code: "plugin-refused")
        case .untrusted(let name, let path, let digest):
            .notPermitted(
                "\(path) has not been trusted yet. Its SHA-256 is \(digest).",
                hint: "toolkit plugins trust \(name)", code: "plugin-untrusted")
        case .changed(let name, let path, let digest):
            .notPermitted(
                "\(path) has changed since it was trusted. Its SHA-256 is now \(digest).",
                hint: "If that is right: toolkit plugins trust \(name)", code: "plugin-changed")
        case .badManifest(let path, let reason):
            .badData("The manifest \(path) does not count: \(reason).", code: "plugin-manifest")
        case .badTrustFile(let path):
            .badSettings(
                "\(path) is not what toolkit writes there. It was left as it is.",
                hint: "Repair it, or remove it and trust your external commands again.", code: "plugin-trust")
        case .sharedTrustFile(let path):
            .badSettings(
                "Others may write \(path), which says what may be run.",
                hint: "Look whether it is right and yours, then: chmod 600 \"\(path)\"", code: "plugin-trust")
        case .cannotStart(let path, let code):
            .storage(
                "\(path) cannot be started: \(String(cString: strerror(code)).lowercased()).",
                hint: Self.hint(code), code: "plugin-start")
        }
    }

    /// What may be wrong with a script that cannot be started.
    private static func hint(_ code: Int32) -> String? {
        switch code {
        case ENOEXEC: "A script begins with '#!' and the path of its interpreter."
        case ENOENT: "The interpreter that its first line names is not there; a carriage return counts as part of it."
        default: nil
        }
    }
}
