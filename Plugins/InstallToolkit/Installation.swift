import Foundation

/// What is installed below a prefix, and a list of it, by which it is removed again.
struct Installation {
    /// A file to install.
    struct File {
        /// Its place below the prefix.
        let place: String
        let contents: Data
        /// Its permissions.
        let mode: Int

        init(_ place: String, _ contents: Data, mode: Int = 0o644) {
            self.place = place
            self.contents = contents
            self.mode = mode
        }
    }

    private static let list = "share/toolkit/installed.txt"

    private let prefix: URL
    /// The places of files and, with a slash at the end, of folders that were not there before, the outer ones first.
    private let places: [String]

    /// Reads the list.
    /// - Throws: `Failure` when it names something that is not below the prefix.
    init(_ prefix: URL) throws {
        self.prefix = prefix
        let list = prefix.appending(path: Self.list)
        guard FileManager.default.fileExists(atPath: list.path) else {
            places = []
            return
        }
        places = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
        for place in places where place.hasPrefix("/") || place.split(separator: "/").contains("..") {
            throw Failure("\(list.path) names '\(place)', which was not installed.")
        }
    }

    /// Looks whether the prefix, or the folder that it would be made in, may be written to.
    /// - Throws: `Failure` when it may not.
    func refuseUnwritable() throws {
        var folder = prefix
        while !exists(folder), folder.path != "/" { folder.deleteLastPathComponent() }
        guard FileManager.default.isWritableFile(atPath: folder.path + "/") else {
            throw Failure(
                "\(folder.path) is no folder that may be written to; "
                    + "the plugin needs --allow-writing-to-directory \(prefix.path).")
        }
    }

    /// Looks whether somebody else's file is in one of the places.
    /// - Throws: `Failure` when there is one.
    func refuseOthers(at files: [String]) throws {
        for place in files + [Self.list] where !places.contains(place) && exists(place) && !isCompletion(place) {
            throw Failure("\(url(place).path) is there, and was not installed by this plugin.")
        }
    }

    /// Puts files below the prefix, over those of an earlier installation.
    func write(_ files: [File]) throws {
        let listed = files.map(\.place) + [Self.list]
        let folders = Set(listed.flatMap(Self.folders)).sorted().filter { places.contains($0) || !exists($0) }
        let text = (folders + listed + places.filter { !listed.contains($0) && !folders.contains($0) })
            .joined(separator: "\n")
        // The list first, so that what an interruption leaves can be removed.
        try write(File(Self.list, Data((text + "\n").utf8)))
        for file in files { try write(file) }
    }

    /// Removes what was installed, and the folders that were made for it if nothing else is in them.
    /// - Throws: `Failure` when nothing was.
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
        // In one step, since the program may be running.
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

    /// Whether a file is what `toolkit completion SHELL --install` puts in the same place.
    private func isCompletion(_ place: String) -> Bool {
        let text = try? String(contentsOf: url(place), encoding: .utf8)
        return text?.contains("# Completion of toolkit for ") == true
    }

    private func url(_ place: String) -> URL { prefix.appending(path: place).standardizedFileURL }

    /// The folders around a place: `./`, which is the prefix, `share/` and `share/man/` around `share/man/toolkit.1`.
    private static func folders(_ place: String) -> [String] {
        let names = place.split(separator: "/").dropLast()
        return ["./"] + names.indices.map { names[...$0].joined(separator: "/") + "/" }
    }
}
