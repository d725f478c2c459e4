/// Why settings or credentials cannot be used; no case contains a secret.
public enum SettingsError: ReportedError {
    /// The environment variables do not name a home folder.
    case noHome
    /// A line of the settings file is not a setting, a heading or a comment.
    case badLine(Int, file: String)
    /// A line of the settings file is not UTF-8.
    case notText(line: Int, file: String)
    /// A profile sets a key twice.
    case duplicateKey(String, line: Int, first: Int, file: String)
    /// A profile name is empty or has a character that is not allowed.
    case badProfileName(String)
    /// The settings file does not have the profile; `known` are the profiles that it has.
    case unknownProfile(String, known: [String], file: String)
    /// A value is not valid for its setting; `value` is `nil` when it must not be shown.
    case badValue(key: String, value: String?, wanted: String, origin: Origin?)
    /// A secret cannot be written to the settings file.
    case secretRefused(key: String)
    /// The settings file contains a secret.
    case secretInSettings(key: String, line: Int, file: String)
    /// The credentials file is not valid.
    case badCredentials(file: String)
    /// A stored secret is for another origin.
    case secretForAnother(String, bound: String, origin: String)
    /// A stored secret is for no origin yet, and the settings file does not have this address; `setting` is the key of the
    /// service's address.
    case secretForNone(String, origin: String, setting: String, url: String)

    /// The error report for the person.
    public var report: Report {
        switch self {
        case .noHome:
            .badSettings("The home folder is not known.", hint: "Set HOME or TOOLKIT_HOME.", code: "no-home")
        case .badLine(let line, let file):
            .badSettings(
                "\(file):\(line) is not a valid settings line.",
                hint: "Write 'key = value', '[profile NAME]' or '# COMMENT'.", code: "settings-line")
        case .notText(let line, let file):
            .badSettings("\(file):\(line) is not UTF-8 text.", code: "settings-line")
        case .duplicateKey(let key, let line, let first, let file):
            .badSettings(
                "\(file):\(line) sets \(key) again. Line \(first) already sets it.",
                hint: "Remove one of the two lines.", code: "settings-duplicate")
        case .badProfileName(let name):
            .badSettings(
                "'\(name)' is not a valid profile name.", hint: "Use letters, digits, '-' and '_'.",
                code: "profile-name")
        case .unknownProfile(let name, let known, let file):
            Self.unknownProfile(name, known, file)
        case .badValue(let key, let value, let wanted, let origin):
            Self.badValue(key, value, wanted, origin)
        case .secretRefused(let key):
            .badSettings(
                "\(setting: key) is a secret and cannot be stored in the settings file.", code: "settings-secret")
        case .secretInSettings(let key, let line, let file):
            .badSettings(
                "\(file):\(line) sets the secret \(key), which must not be in the settings file.",
                hint: "Remove the line, then run: \(line: "config set \(key)")", code: "settings-secret")
        case .badCredentials(let file):
            .badSettings(
                "\(file) is not a valid credentials file. toolkit has not changed it.",
                hint: "Repair the file, or move it away and sign in again.", code: "credentials")
        case .secretForAnother(let key, let bound, let origin):
            .notPermitted(
                "\(setting: key) is for \(bound), so toolkit does not send it to \(origin).",
                hint: "To use that address, set the key again: \(line: "config set \(key)")", code: "secret-for-another"
            )
        case .secretForNone(let key, let origin, let setting, let url):
            .notPermitted(
                "\(setting: key) is for no address yet, so toolkit does not send it to \(origin).",
                hint: .run("config set \(setting) \(url)"),
                code: "secret-for-another")
        }
    }

    private static func unknownProfile(_ name: String, _ known: [String], _ file: String) -> Report {
        .badSettings(
            "There is no profile '\(name)' in \(file).",
            hint: .nearest(to: name, among: known) ?? "Profiles: \((["default"] + known).joined(separator: ", "))",
            code: "no-such-profile")
    }

    private static func badValue(_ key: String, _ value: String?, _ wanted: String, _ origin: Origin?) -> Report {
        let given = value.map { "; it cannot be '\($0)'" } ?? ""
        let source = origin.map { " (\($0))" } ?? ""
        let status: ExitStatus =
            switch origin {
            case nil: .badData
            case .word: .usage
            default: .badSettings
            }
        return Report(status, code: "setting-value", "\(setting: key) must be \(wanted)\(given)\(source).")
    }
}
