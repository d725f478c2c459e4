import Foundation

/// The binary, the other programs and the temporary folder of all measurements.
struct Workbench: Sendable {
    /// The path of the binary, and whether it looks like the distribution build.
    let description: String
    /// A copy of the binary to measure.
    ///
    /// The system loads the linker's own file in smaller pieces than an installed program.
    let binary: String
    /// An older `toolkit` to compare the binary with.
    let older: String?
    private let folder: String

    /// - Parameters:
    ///   - binary: The `toolkit` to measure.
    ///   - older: An older `toolkit` to compare it with.
    /// - Throws: ``BenchmarkError/noBinary(_:)``.
    init(binary: String, older: String?) throws {
        for path in [binary, older].compactMap(\.self) {
            guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchmarkError.noBinary(path) }
        }
        description =
            URL(fileURLWithPath: binary).path
            + (Self.isDistribution(binary)
                ? " looks like the distribution build" : " is not the distribution build, for which the limits are")
        // The path of a socket in the folder must be short.
        let name = "toolkit-benchmark-\(UUID().uuidString.prefix(8))"
        folder = FileManager.default.temporaryDirectory.appending(path: name).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        self.binary = try Self.copy(binary, to: "\(folder)/toolkit")
        self.older = try older.map { [folder] in try Self.copy($0, to: "\(folder)/older-toolkit") }
    }

    func remove() {
        // Remaining temporary files do no harm.
        try? FileManager.default.removeItem(atPath: folder)
    }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Prints a progress message to standard error.
    func tell(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    /// The path of a JSON array of the service's cats, which the first call writes.
    func sampleFile() throws -> String {
        let file = path("cats.json")
        if !FileManager.default.fileExists(atPath: file) {
            try SampleCats.write(Measurement.rowCount, to: file)
        }
        return file
    }

    /// Copies a program with one write, because Linux maps a file faster whose pages are in large pieces of memory.
    ///
    /// With many small writes, two copies of the same program differed by 8 % in the time of a start.
    /// - Returns: The path of the copy.
    static func copy(_ program: String, to path: String) throws -> String {
        try Data(contentsOf: URL(fileURLWithPath: program)).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    /// Whether the binary contains Swift's libraries; on macOS, the system provides them.
    private static func isDistribution(_ binary: String) -> Bool {
        guard !binary.contains("/debug/") else { return false }
        #if os(macOS)
            return true
        #else
            // A static executable contains no reference to Swift's shared libraries.
            let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: binary))
            while let piece = try? file?.read(upToCount: 1 << 20) {
                if piece.range(of: Data("libswiftCore.so".utf8)) != nil { return false }
            }
            return true
        #endif
    }
}
