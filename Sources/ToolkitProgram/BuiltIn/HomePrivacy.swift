/// Checks that other users of this machine cannot read or change the files of a home.
struct HomePrivacy {
    private let folders: [String]
    private let privateFiles: [String]
    /// The files that others may read but not change.
    private let ownFiles: [String]

    init(_ home: Home, features: [String]) {
        folders = [home.configFolder, home.dataFolder, home.cacheFolder, home.sandboxFolder, home.pluginFolder]
        privateFiles =
            [home.credentialsFile, home.localDatabase, home.recordings] + features.map { home.sandboxDatabase($0) }
        ownFiles = [home.settingsFile, home.pluginTrustFile]
    }

    /// Checks everything that exists.
    /// - Throws: A `Report` about the first file or folder that is open to others.
    func check() throws {
        for path in folders { try checkFolder(path) }
        for path in privateFiles {
            try checkFile(path, isOpen: \.isOpenToOthers, "Other users have access to \(path).")
        }
        for path in ownFiles { try checkFile(path, isOpen: \.isWritableByOthers, "Other users can change \(path).") }
    }

    private func checkFolder(_ path: String) throws {
        guard let status = Self.status(path) else { return }
        try checkOwner(status, path)
        if status.isWritableByOthers {
            throw Report.badSettings(
                "Other users can add and replace files in \(path). Run: chmod 700 \(ShellWord.quoted(path))",
                code: "open-home")
        }
        if let refusal = PluginFolder.refusal(onTheWayTo: path) {
            throw Report.badSettings("Another user could replace \(path). \(refusal.sentence)", code: "open-home")
        }
    }

    private func checkFile(_ path: String, isOpen: (stat) -> Bool, _ sentence: String) throws {
        guard let status = Self.status(path) else { return }
        try checkOwner(status, path)
        if isOpen(status) {
            throw Report.badSettings("\(sentence) Run: chmod 600 \(ShellWord.quoted(path))", code: "open-home")
        }
    }

    private func checkOwner(_ status: stat, _ path: String) throws {
        guard !status.isOwn else { return }
        throw Report.badSettings(
            "Another user owns \(path), and can change it. Take it over with 'sudo chown', or delete it.",
            code: "open-home")
    }

    /// The status of a file, or of the target of a symbolic link; `nil` when it does not exist.
    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
