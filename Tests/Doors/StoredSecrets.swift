@testable import Toolkit

/// The door `credentials`: the file `credentials.json`.
enum StoredSecrets {
    static func check(_ bytes: [UInt8]) throws {
        let contents = try? JSON.decode(Credentials.Contents.self, from: bytes)
        // A number may be too large for a value that stays in the file.
        let slow = (try? JSON.decode(JSONValue.self, from: bytes)) == nil ? nil : SlowJSON(bytes).flatMap(profiles)
        try expectEqual(
            contents?.profiles.mapValues { $0.mapValues(\.string) }, slow, "the secrets of the profiles")
        guard let contents else { return }
        let again = try JSON.decode(Credentials.Contents.self, from: JSON.encode(contents, isPretty: true))
        try expectEqual(again, contents, "written again")
    }

    /// The member `profiles`, with `nil` for what is no string; `nil` when it is not an object of objects.
    private static func profiles(_ json: SlowJSON) -> [String: [String: String?]]? {
        guard case .object(let members) = json,
            case .object(let profiles)? = members.last(where: { $0.name == "profiles" })?.value
        else { return nil }
        var result: [String: [String: String?]] = [:]
        // The last of several members with the same name counts, and the others may be anything.
        for name in Set(profiles.map(\.name)) {
            guard case .object(let secrets)? = profiles.last(where: { $0.name == name })?.value else { return nil }
            var texts: [String: String?] = [:]
            for key in Set(secrets.map(\.name)) {
                if case .string(let text)? = secrets.last(where: { $0.name == key })?.value {
                    texts[key] = .some(text)
                } else {
                    texts[key] = .some(nil)
                }
            }
            result[name] = texts
        }
        return result
    }
}
