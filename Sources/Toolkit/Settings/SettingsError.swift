/// Why settings or credentials could not be used; no case holds a secret.
public enum SettingsError: ReportedError {
    /// The environment does not say where the home is.
    case noHome
    /// A line of the settings file is neither a setting nor a heading nor a comment.
    case badLine(Int, file: String)
    /// A line of the settings file is not UTF-8.
    case notText(line: Int, file: String)
    /// A key that is set twice in one profile.
    case duplicateKey(String, line: Int, first: Int, file: String)
    /// A profile's name has a character that it may not have.
    case badProfileName(String)
    /// The settings file has no such profile; `known` are those it has.
    case unknownProfile(String, known: [String], file: String)
    /// A value that makes no sense for its setting; `value` is `nil` when it must not be shown.
    case badValue(key: String, value: String?, wanted: String, origin: Origin?)
    /// A secret was to be written to the settings file.
    case secretRefused(key: String)
    /// The settings file has a secret.
    case secretInSettings(key: String, line: Int, file: String)
    /// The credentials file is not what the toolkit writes.
    case badCredentials(file: String)

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .noHome:
            .badSettings("There is no home folder.", hint: "Set HOME, or TOOLKIT_HOME.", code: "no-home")
        case .badLine(let line, let file):
            .badSettings(
                "\(file):\(line) is not of the form key = value.",
                hint: "Write 'key = value', '[profile NAME]', or '#' and a comment.", code: "settings-line")
        case .notText(let line, let file):
            .badSettings("\(file):\(line) is not UTF-8 text.", code: "settings-line")
        case .duplicateKey(let key, let line, let first, let file):
            .badSettings(
                "\(file):\(line) sets \(key) again, after line \(first).", hint: "Remove one of the two lines.",
                code: "settings-duplicate")
        case .badProfileName(let name):
            .badSettings(
                "'\(name)' cannot be a profile's name.", hint: "Use letters, digits, '-' and '_'.",
                code: "profile-name")
        case .unknownProfile(let name, let known, let file):
            Self.unknownProfile(name, known, file)
        case .badValue(let key, let value, let wanted, let origin):
            Self.badValue(key, value, wanted, origin)
        case .secretRefused(let key):
            .badSettings("\(key) is a secret and belongs with the credentials.", code: "settings-secret")
        case .secretInSettings(let key, let line, let file):
            .badSettings(
                "\(file):\(line) sets \(key), a secret, which belongs with the credentials.",
                hint: "Remove the line, then: toolkit config set \(key)", code: "settings-secret")
        case .badCredentials(let file):
            .badSettings(
                "\(file) is not what toolkit writes there. It was left as it is.",
                hint: "Repair it, or move it away and sign in again.", code: "credentials")
        }
    }

    private static func unknownProfile(_ name: String, _ known: [String], _ file: String) -> Report {
        let hint =
            if let near = Suggestion.nearest(to: name, among: known) { "Did you mean '\(near)'?" } else {
                "There is: \((["default"] + known).joined(separator: ", "))."
            }
        return .badSettings("There is no profile '\(name)' in \(file).", hint: hint, code: "no-such-profile")
    }

    private static func badValue(_ key: String, _ value: String?, _ wanted: String, _ origin: Origin?) -> Report {
        let given = value.map { ", not '\($0)'" } ?? ""
        let source = origin.map { " (\($0))" } ?? ""
        let status: ExitStatus =
            switch origin {
            case nil: .badData
            case .word: .usage
            default: .badSettings
            }
        return Report(status, code: "setting-value", "\(key) must be \(wanted)\(given)\(source).")
    }
}
