import Foundation

/// The installed files below a prefix, and the list by which they are removed.
struct Installation {
    /// A file to install.
    struct File {
        /// The path below the prefix.
        let place: String
        let contents: Data
        let mode: Int

        init(_ place: String, _ contents: Data, mode: Int = 0o644) {
            self.place = place
            self.contents = contents
            self.mode = mode
        }
    }

    private static let list = "share/toolkit/installed.txt"

    private let prefix: URL
    /// The paths of installed files and, with a trailing slash, of created folders; outer folders come first.
    private let places: [String]

    /// Reads the list of installed files.
    /// - Throws: `Failure` if the list contains a path that is not below the prefix.
    init(_ prefix: URL) throws {
        self.prefix = prefix
        let list = prefix.appending(path: Self.list)
        guard FileManager.default.fileExists(atPath: list.path) else {
            places = []
            return
        }
        places = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
        for place in places where place.hasPrefix("/") || place.split(separator: "/").contains("..") {
            throw Failure("\(list.path) contains '\(place)', which is not below the prefix.")
        }
    }

    /// Checks that the prefix, or its nearest parent that exists, is writable.
    /// - Throws: `Failure` if it is not.
    func refuseUnwritable() throws {
        var folder = prefix
        while !exists(folder), folder.path != "/" { folder.deleteLastPathComponent() }
        guard FileManager.default.isWritableFile(atPath: folder.path + "/") else {
            throw Failure(
                "\(folder.path) is not a writable folder. "
                    + "Run the plugin with --allow-writing-to-directory \(prefix.path).")
        }
    }

    /// Checks that no files of other programs are at the given paths.
    /// - Throws: `Failure` if there is one.
    func refuseOthers(at files: [String]) throws {
        for place in files + [Self.list] where !places.contains(place) && exists(place) && !isCompletion(place) {
            throw Failure("\(url(place).path) already exists, and this plugin did not install it.")
        }
    }

    /// Writes files below the prefix, and replaces those of an earlier installation.
    func write(_ files: [File]) throws {
        let listed = files.map(\.place) + [Self.list]
        let folders = Set(listed.flatMap(Self.folders)).sorted().filter { places.contains($0) || !exists($0) }
        let text = (folders + listed + places.filter { !listed.contains($0) && !folders.contains($0) })
            .joined(separator: "\n")
        // The list comes first, so that an interrupted installation can be removed.
        try write(File(Self.list, Data((text + "\n").utf8)))
        for file in files { try write(file) }
    }

    /// Removes the installed files, and the created folders that are empty then.
    /// - Throws: `Failure` if nothing is installed.
    func remove() throws {
        guard !places.isEmpty else { throw Failure("Nothing is installed below \(prefix.path).") }
        for place in places where !place.hasSuffix("/") && place != Self.list { try remove(place) }
        try remove(Self.list)
        for place in places.filter({ $0.hasSuffix("/") }).sorted().reversed() {
            let rest = try? FileManager.default.contentsOfDirectory(atPath: url(place).path)
            if rest?.isEmpty == true { try remove(place) }
        }
    }

    private func write(_ file: File) throws {
        let target = url(file.place)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Atomically, because the program may be running.
        try file.contents.write(to: target, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: file.mode], ofItemAtPath: target.path)
        print(target.path)
    }

    private func remove(_ place: String) throws {
        guard exists(place) else { return }
        try FileManager.default.removeItem(at: url(place))
        print("removed \(url(place).path)")
    }

    private func exists(_ place: String) -> Bool { exists(url(place)) }

    private func exists(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
    }

    /// Whether a file is a script that `toolkit completion SHELL --install` wrote.
    private func isCompletion(_ place: String) -> Bool {
        let text = try? String(contentsOf: url(place), encoding: .utf8)
        return text?.contains("# Completion of toolkit for ") == true
    }

    private func url(_ place: String) -> URL { prefix.appending(path: place).standardizedFileURL }

    /// The folders of a path: `./`, which is the prefix, `share/` and `share/man/` for `share/man/toolkit.1`.
    private static func folders(_ place: String) -> [String] {
        let names = place.split(separator: "/").dropLast()
        return ["./"] + names.indices.map { names[...$0].joined(separator: "/") + "/" }
    }
}
