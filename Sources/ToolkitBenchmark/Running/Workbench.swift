import Foundation

/// What the measurements share: the binary, the programs beside it, and a temporary folder.
struct Workbench: Sendable {
    /// Whether the limits of the distribution build apply to the binary.
    let isDistribution: Bool
    let binary: String
    private let folder: String

    /// Prepares everything; the folder is there from now on.
    /// - Parameter binary: The `toolkit` that is measured.
    /// - Throws: ``BenchmarkError/noBinary(_:)``.
    init(binary: String) throws {
        guard FileManager.default.isExecutableFile(atPath: binary) else { throw BenchmarkError.noBinary(binary) }
        self.binary = URL(fileURLWithPath: binary).path
        isDistribution = Self.isDistribution(binary)
        folder = FileManager.default.temporaryDirectory.appending(path: "toolkit-benchmark-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// The binary, and what it looks like.
    var description: String {
        binary
            + (isDistribution
                ? " looks like the distribution build" : " is not the distribution build: limits on time do not count")
    }

    /// Removes the folder.
    func remove() {
        // Temporary files that stay behind do no harm.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// A path in the temporary folder.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Tells the person how far it is.
    func tell(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }

    /// The file with the cats, written at the first call: an array of the service's documents.
    func sampleFile() throws -> String {
        let file = path("cats.json")
        if !FileManager.default.fileExists(atPath: file) {
            try SampleCats.write(Measurement.rowCount, to: file)
        }
        return file
    }

    /// Whether the binary brings Swift's libraries along; on macOS they belong to the system.
    private static func isDistribution(_ binary: String) -> Bool {
        guard !binary.contains("/debug/") else { return false }
        #if os(macOS)
            return true
        #else
            // An optimised static executable names no library of Swift that it needs.
            let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: binary))
            while let piece = try? file?.read(upToCount: 1 << 20) {
                if piece.range(of: Data("libswiftCore.so".utf8)) != nil { return false }
            }
            return true
        #endif
    }
}
