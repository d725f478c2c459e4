/// A place where bytes from outside enter toolkit, and what must be true for all of them.
///
/// `.ci/fuzz` has libFuzzer look for bytes for which it is not true. The tests check the files in `Tests/Corpora`.
public struct Door: Sendable {
    /// The name, which is also that of the folder in `Tests/Corpora`.
    public let name: String
    /// The length of the longest inputs that the fuzzers try, in bytes.
    public let longest: Int
    /// Reads some bytes.
    /// - Throws: ``Finding``; a crash is a finding, too.
    public let check: @Sendable ([UInt8]) throws -> Void

    init(name: String, longest: Int = 4_096, check: @escaping @Sendable ([UInt8]) throws -> Void) {
        (self.name, self.longest, self.check) = (name, longest, check)
    }

    /// All doors, sorted by name.
    public static let all = lists.flatMap { $0.doors }.sorted { $0.name < $1.name }

    private static let lists: [any DoorList.Type] = [
        CoreDoors.self,
        CodePayDoors.self,
        ILoveCatsDoors.self,
        InternProductsDoors.self,
        ProductSearchDoors.self,
        TechTestBadgesDoors.self,
    ]
}

/// The doors of a feature, or of the core.
protocol DoorList: Sendable {
    static var doors: [Door] { get }
}

enum CoreDoors: DoorList {
    static let doors = [
        Door(name: "archive", check: Archives.check),
        Door(name: "chunks", check: Chunks.check),
        Door(name: "credentials", check: StoredSecrets.check),
        Door(name: "csv", check: CSV.check),
        Door(name: "dates", check: Dates.check),
        Door(name: "json", check: JSONTexts.check),
        // So many keys reach every state of a prompt, and more only take time.
        Door(name: "keys", longest: 64, check: Keys.check),
        Door(name: "line", check: CommandLines.check),
        Door(name: "manifest", check: Manifests.check),
        Door(name: "manual", check: Manuals.check),
        Door(name: "picture", check: Pictures.check),
        Door(name: "request", check: Requests.check),
        Door(name: "settings", check: SettingsFiles.check),
    ]
}

/// Something that is not as it must be.
public struct Finding: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Throws a finding unless a condition holds.
func expect(_ holds: Bool, _ finding: @autoclosure () -> String) throws {
    guard holds else { throw Finding(finding()) }
}

/// Throws a finding unless two values are equal.
func expectEqual<Value: Equatable>(_ one: Value, _ other: Value, _ subject: @autoclosure () -> String) throws {
    guard one == other else { throw Finding("\(subject()): \(one) is not \(other)") }
}
