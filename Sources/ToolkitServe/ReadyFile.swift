import Toolkit

/// A file that exists while the server listens, and tells scripts its address.
struct ReadyFile {
    let path: String

    /// Writes the file atomically.
    /// - Throws: `FileError`.
    func write(_ place: ServerPlace) throws {
        try AtomicFile.write(Self.contents(place), to: path, mode: 0o644)
    }

    /// Removes the file of an earlier server, so that no script uses its address.
    /// - Throws: A `Report` when the file is something else; `FileError`.
    func removeFormer() throws {
        guard isFile else { return }
        guard let bytes = try AtomicFile.readRegular(path, limit: 1 << 20), Self.isPlace(bytes) else {
            throw Report.badData(
                "'\(path.visible)' exists, and no server has written it.",
                hint: "Choose another name for the file of \(option: "ready-file").", code: "file-exists")
        }
        remove()
    }

    private func remove() {
        // If the removal fails, another process may have removed the file, or `write` can still replace it.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Whether a file has what a server writes.
    private static func isPlace(_ bytes: [UInt8]) -> Bool {
        guard case .object(let members)? = try? JSON.decode(JSONValue.self, from: bytes) else { return bytes.isEmpty }
        return Set(members.map(\.name)) == Set(ServerPlace.CodingKeys.allCases.map(\.stringValue))
    }

    /// Removes the file, unless a later server has replaced it.
    func remove(of place: ServerPlace) {
        guard isFile, let bytes = FileManager.default.contents(atPath: path) else { return }
        if let contents = try? Self.contents(place), contents == Array(bytes) { remove() }
    }

    /// Whether it is a regular file: a device must not be removed, and reading a pipe would block.
    private var isFile: Bool { stat(following: path)?.isRegular == true }

    private static func contents(_ place: ServerPlace) throws -> [UInt8] {
        try JSON.encode(place) + [UInt8(ascii: "\n")]
    }
}
