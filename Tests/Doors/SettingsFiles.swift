@testable import Toolkit

/// The door `settings`: the file `settings.conf`, which people edit.
enum SettingsFiles {
    static func check(_ bytes: [UInt8]) throws {
        let slow = slowEntries(bytes)
        guard let file = try? SettingsFile(bytes, path: "settings.conf") else {
            return try expect(slow == nil, "a valid file was refused")
        }
        try expectEqual(file.bytes, bytes, "written again")
        guard let slow else { throw Finding("an invalid file was accepted") }
        try expectEqual(file.entries.map { [$0.profile, $0.key, $0.value] }, slow, "the settings")
        for profile in ["default", "work"] {
            for value in ["", " spaced ", "\"quoted\"", "plain", "# sign = [x]"] {
                try checkChange(of: file, "cats.url", to: value, profile)
            }
        }
    }

    private static func checkChange(of file: SettingsFile, _ key: String, to value: String, _ profile: String) throws {
        var changed = file
        changed.set(key, to: value, profile: profile)
        let read = try SettingsFile(changed.bytes, path: "settings.conf")
        try expectEqual(read.entry(key, profile: profile)?.value, value, "the new value in \(profile)")
        try expectEqual(texts(read, without: key, profile), texts(file, without: key, profile), "the other settings")
        try expect(changed.unset(key, profile: profile), "the new setting cannot be removed")
        let removed = try SettingsFile(changed.bytes, path: "settings.conf")
        try expectEqual(removed.entry(key, profile: profile), nil, "the removed setting")
        try expectEqual(texts(removed, without: key, profile), texts(file, without: key, profile), "the settings left")
    }

    private static func texts(_ file: SettingsFile, without key: String, _ profile: String) -> [[String]] {
        file.entries.filter { $0.key != key || $0.profile != profile }.map { [$0.profile, $0.key, $0.value] }
    }

    /// The profile, key and value of each setting; `nil` for an invalid file.
    private static func slowEntries(_ bytes: [UInt8]) -> [[String]]? {
        var profile = "default"
        var entries: [[String]] = []
        for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            guard String(validating: line, as: UTF8.self) != nil else { return nil }
            let text = trimmed(Array(line))
            guard !text.contains(13) else { return nil }
            if text.isEmpty || text[0] == UInt8(ascii: "#") { continue }
            if text[0] == UInt8(ascii: "[") {
                guard text.last == UInt8(ascii: "]") else { return nil }
                let words = text.dropFirst().dropLast().split { $0 == 32 || $0 == 9 }
                guard words.count == 2, words[0].elementsEqual("profile".utf8),
                    words[1].allSatisfy({ isName($0, "-_") })
                else { return nil }
                profile = String(decoding: words[1], as: UTF8.self)
                continue
            }
            guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let key = trimmed(Array(text[..<sign]))
            var value = trimmed(Array(text[(sign + 1)...]))
            guard isKey(key) else { return nil }
            if value.count >= 2, value.first == 34, value.last == 34 { value = Array(value.dropFirst().dropLast()) }
            let entry = [profile] + [key, value].map { String(decoding: $0, as: UTF8.self) }
            guard !entries.contains(where: { $0[0] == entry[0] && $0[1] == entry[1] }) else { return nil }
            entries.append(entry)
        }
        return entries
    }

    /// Whether a key is a name, or the words of a command and then a name with a dot.
    private static func isKey(_ key: [UInt8]) -> Bool {
        let words = key.split(separator: 32, omittingEmptySubsequences: false)
        guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { isName($0, ".-_") } }) else { return false }
        return words.count == 1 || words[words.count - 1].contains(UInt8(ascii: "."))
    }

    private static func isName(_ byte: UInt8, _ others: String) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || others.utf8.contains(byte)
    }

    /// The bytes without spaces, tabs, carriage returns and byte order marks at both ends.
    private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = bytes[...]
        while true {
            if let first = rest.first, [32, 9, 13].contains(first) {
                rest = rest.dropFirst()
            } else if let last = rest.last, [32, 9, 13].contains(last) {
                rest = rest.dropLast()
            } else if rest.starts(with: mark) {
                rest = rest.dropFirst(3)
            } else if rest.suffix(3).elementsEqual(mark) {
                rest = rest.dropLast(3)
            } else {
                return Array(rest)
            }
        }
    }
}
