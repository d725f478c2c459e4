import Foundation

/// The binary, the other programs and the temporary folder of all measurements.
struct Workbench: Sendable {
    /// Whether the limits of the distribution build apply to the binary.
    let isDistribution: Bool
    let binary: String
    /// An older `toolkit` to compare the binary with.
    let older: String?
    private let folder: String

    /// Creates the temporary folder.
    /// - Parameters:
    ///   - binary: The `toolkit` to measure.
    ///   - older: An older `toolkit` to compare it with.
    /// - Throws: ``BenchmarkError/noBinary(_:)``.
    init(binary: String, older: String?) throws {
        for path in [binary, older].compactMap(\.self) {
            guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchmarkError.noBinary(path) }
        }
        self.binary = URL(fileURLWithPath: binary).path
        self.older = older.map { URL(fileURLWithPath: $0).path }
        isDistribution = Self.isDistribution(binary)
        folder = FileManager.default.temporaryDirectory.appending(path: "toolkit-benchmark-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// The path of the binary, and whether it looks like the distribution build.
    var description: String {
        binary
            + (isDistribution
                ? " looks like the distribution build"
                : " is not the distribution build, so limits on time do not apply")
    }

    /// Removes the temporary folder.
    func remove() {
        // Remaining temporary files do no harm.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A path in the temporary folder.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Prints a progress message to standard error.
    func tell(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// The path of a JSON array of the service's cats, which the first call writes.
    func sampleFile() throws -> String {
        let file = path("cats.json")
        if !FileManager.default.fileExists(atPath: file) {
            try SampleCats.write(Measurement.rowCount, to: file)
        }
        return file
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
