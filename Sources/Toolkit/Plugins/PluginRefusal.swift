/// Why something that is named like an external command is never run.
enum PluginRefusal: Equatable, Sendable {
    /// It has the name of a command of the program.
    case builtIn
    /// Its folder on `PATH` depends on the working folder.
    case relativeFolder(String)
    /// Everybody may exchange what is in a folder.
    case openFolder(String)
    /// A folder belongs to another user.
    case foreignFolder(String)
    /// A link that leads to it belongs to another user.
    case foreignLink(String)
    /// Everybody may write it.
    case openFile
    /// It belongs to another user.
    case foreignFile
    /// The group may write it or its folder, and it is trusted whatever its bytes are.
    case openToGroup
    /// It is a folder.
    case folder
    /// It is neither a file nor a folder, such as a pipe.
    case special
    /// It is a link that leads nowhere.
    case danglingLink
    /// Nobody said that it can be run.
    case notExecutable
    /// It cannot be read, and so not be known again.
    case unreadable
    /// It has more than ``Plugin/sizeLimit`` bytes.
    case tooLarge

    /// The reason, as a sentence about the file.
    var sentence: String {
        switch self {
        case .builtIn: "A command of toolkit has its name."
        case .relativeFolder(let folder): "'\(folder)' on PATH is not an absolute path."
        case .openFolder(let folder): "Everybody may write to the folder \(folder)."
        case .foreignFolder(let folder): "The folder \(folder) belongs to somebody else."
        case .foreignLink(let link): "The link \(link) belongs to somebody else."
        case .openFile: "Everybody may write it."
        case .foreignFile: "It belongs to somebody else."
        case .openToGroup: "Its group may write it or its folder, so that '--always' does not do."
        case .folder: "It is a folder."
        case .special: "It is not a file."
        case .danglingLink: "It is a link that leads nowhere."
        case .notExecutable: "It is not executable."
        case .unreadable: "It cannot be read."
        case .tooLarge: "It is larger than 1 GiB."
        }
    }
}
