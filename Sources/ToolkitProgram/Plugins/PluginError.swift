/// Why toolkit does not run an external command, or cannot use its files.
enum PluginError: ReportedError {
    /// There is no external command with this name; `offered` is a file or folder in the working folder that has one.
    case unknown(name: String, known: [String], offered: String?)
    /// toolkit never runs this file.
    case refused(path: String, PluginRefusal)
    /// The command is not trusted yet.
    case untrusted(name: String, path: String, digest: String)
    /// The file has changed since it was trusted.
    case changed(name: String, path: String, digest: String)
    /// The manifest has changed since the command was trusted.
    case changedManifest(name: String, path: String)
    /// The manifest has changed since the program that calls the command read it.
    case outdated(name: String, path: String)
    /// The manifest is not valid; the second value is the reason, as the end of a sentence.
    case badManifest(path: String, String)
    /// The list of trusted commands is damaged.
    case badTrustFile(path: String)
    /// Other users can write to the list of trusted commands.
    case sharedTrustFile(path: String)
    /// The system cannot start the command; `code` is `errno`.
    case cannotStart(path: String, code: Int32)

    var report: Report {
        switch self {
        case .unknown(let name, let known, let offered):
            .notFound(
                "There is no external command '\(name.visible)'.",
                hint: offered.map { .run("plugins install \($0)") } ?? .nearest(to: name, among: known)
                    ?? .run("plugins list"), code: "unknown-plugin")
        case .refused(let path, let refusal):
            .notPermitted(
                "toolkit does not run \(path). \(refusal.sentence)", hint: .run("plugins list"),
                code: "plugin-refused")
        case .untrusted(let name, let path, let digest):
            .notPermitted(
                "\(path) is not trusted yet. Its SHA-256 is \(digest).",
                hint: .run("plugins trust \(name)"), code: "plugin-untrusted")
        case .changed(let name, let path, let digest):
            .notPermitted(
                "\(path) has changed since it was trusted. Its SHA-256 is now \(digest).",
                hint: "If you expected the change, run: \(line: "plugins trust \(name)")", code: "plugin-changed")
        case .changedManifest(let name, let path):
            .notPermitted(
                "The manifest \(path) has changed since the command was trusted. It says what the command changes.",
                hint: "If you expected the change, run: \(line: "plugins trust \(name)")", code: "plugin-changed")
        case .outdated(let name, let path):
            .notPermitted(
                "The manifest \(path) has changed since this server started, so '\(name)' did not run.",
                hint: "To use the command as it is now, end the server and start it again.", code: "plugin-changed")
        case .badManifest(let path, let reason):
            .badData("The manifest \(path) is not valid: \(reason).", code: "plugin-manifest")
        case .badTrustFile(let path):
            .badSettings(
                "The list of trusted commands, \(path), is damaged. toolkit did not change it.",
                hint: "Repair the file, or remove it and trust your external commands again.", code: "plugin-trust")
        case .sharedTrustFile(let path):
            .badSettings(
                "Other users can write to \(path), the list of trusted commands.",
                hint: "Check its contents and its owner, then run: chmod 600 \(ShellWord.quoted(path))",
                code: "plugin-trust")
        case .cannotStart(let path, let code):
            .storage(
                "toolkit cannot start \(path): \(String(cString: strerror(code)).lowercased()).",
                hint: Self.hint(code), code: "plugin-start")
        }
    }

    /// A likely cause why the system cannot start a script.
    private static func hint(_ code: Int32) -> Hint? {
        switch code {
        case ENOEXEC: "A script must begin with '#!' and the path of its interpreter."
        case ENOENT:
            "The interpreter in its first line does not exist. The line must not end with a carriage return."
        default: nil
        }
    }
}
