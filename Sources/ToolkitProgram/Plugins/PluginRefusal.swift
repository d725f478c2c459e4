/// Why toolkit never runs a file that is named like an external command.
enum PluginRefusal: Equatable, Sendable {
    /// toolkit itself has a command with this name.
    case builtIn
    /// The folder on `PATH` is a relative path, so it depends on the working folder.
    case relativeFolder(String)
    /// The path leads through a folder that is another one for each process, such as `/proc/self`.
    case folderOfProcess(String)
    /// `TOOLKIT_HOME` is a relative path, so the working folder decides which commands are trusted.
    case relativeHome
    /// All users can write to a folder.
    case openFolder(String)
    /// Another user owns a folder.
    case foreignFolder(String)
    /// Another user owns a symbolic link on the path.
    case foreignLink(String)
    /// All users can write to the file.
    case openFile
    /// Another user owns the file.
    case foreignFile
    /// A group can write to the file, its manifest or a folder on their paths, and the file is trusted with `--always`.
    case openToGroup
    case folder
    /// It is neither a file nor a folder, such as a pipe.
    case special
    /// It is a symbolic link without a target.
    case danglingLink
    case notExecutable
    /// It cannot be read, so toolkit cannot compute its digest.
    case unreadable
    /// It has more than ``Plugin/sizeLimit`` bytes.
    case tooLarge

    /// The reason as a sentence about the file.
    var sentence: String {
        switch self {
        case .builtIn: "\(ProgramDescription.current.name) itself has a command with this name."
        case .relativeFolder(let folder): "'\(folder)' on PATH is not an absolute path."
        case .folderOfProcess(let folder): "The path leads through \(folder), which is not the same for each process."
        case .relativeHome: "\(Home.variable) is not an absolute path."
        case .openFolder(let folder): "All users can write to the folder \(folder)."
        case .foreignFolder(let folder): "Another user owns the folder \(folder)."
        case .foreignLink(let link): "Another user owns the symbolic link \(link)."
        case .openFile: "All users can write to the file."
        case .foreignFile: "Another user owns the file."
        case .openToGroup:
            "A group can write to the file, its manifest or a folder on the path, so '--always' is not allowed."
        case .folder: "It is a folder."
        case .special: "It is not a regular file."
        case .danglingLink: "It is a broken symbolic link."
        case .notExecutable: "It is not executable."
        case .unreadable: "It cannot be read."
        case .tooLarge: "It is larger than 1 GiB."
        }
    }
}
