@testable import Toolkit

/// The door `credentials`: the file `credentials.json`.
enum StoredSecrets {
    static func check(_ bytes: [UInt8]) throws {
        let contents = try? JSON.decode(Credentials.Contents.self, from: bytes)
        let slow = SlowJSON(bytes).flatMap(profiles)
        try expectEqual(contents?.profiles, slow, "the secrets of the profiles")
        guard let contents else { return }
        let again = try JSON.decode(Credentials.Contents.self, from: JSON.encode(contents, isPretty: true))
        try expectEqual(again.profiles, contents.profiles, "written again")
    }

    /// The member `profiles`; `nil` when it is not an object of objects of strings.
    private static func profiles(_ json: SlowJSON) -> [String: [String: String]]? {
        guard case .object(let members) = json,
            case .object(let profiles)? = members.last(where: { $0.name == "profiles" })?.value
        else { return nil }
        var result: [String: [String: String]] = [:]
        // The last of several members with the same name counts, and the others may be anything.
        for name in Set(profiles.map(\.name)) {
            guard case .object(let secrets)? = profiles.last(where: { $0.name == name })?.value else { return nil }
            var texts: [String: String] = [:]
            for key in Set(secrets.map(\.name)) {
                guard case .string(let text)? = secrets.last(where: { $0.name == key })?.value else { return nil }
                texts[key] = text
            }
            result[name] = texts
        }
        return result
    }
}
