/// The lines of `settings.conf`, with the person's formatting.
///
/// A line is `key = value`, a comment that begins with `#`, a heading `[profile NAME]`, or empty. A comment needs a
/// separate line, because `#` may be part of a value. A value that begins or ends with spaces is in double quotes.
/// Settings before the first heading belong to the profile `default`.
struct SettingsFile: Equatable, Sendable {
    /// The profile whose settings all other profiles inherit.
    static let standardProfile = "default"

    struct Entry: Equatable, Sendable {
        let profile: String
        let key: String
        let value: String
        /// The line number, from 1.
        let line: Int
    }

    private let path: String
    private var lines: [SettingsLine]

    /// Parses the content of a file; `path` is for error messages.
    ///
    /// - Throws: `SettingsError.badLine`, `.notText`, `.duplicateKey`.
    init(_ bytes: [UInt8] = [], path: String) throws {
        self.path = path
        // The empty line after the last line feed is kept, so that the joined lines are the file again.
        let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        lines = try texts.enumerated().map { index, bytes in
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw SettingsError.notText(line: index + 1, file: path)
            }
            guard let line = SettingsLine(text) else { throw SettingsError.badLine(index + 1, file: path) }
            return line
        }
        try refuseDuplicates()
    }

    var bytes: [UInt8] { Array(lines.map(\.text.utf8).joined(separator: [UInt8(ascii: "\n")])) }

    var entries: [Entry] {
        var profile = Self.standardProfile
        var entries: [Entry] = []
        for (index, line) in lines.enumerated() {
            switch line.meaning {
            case .nothing: break
            case .heading(let name): profile = name
            case .entry(let key, let value):
                entries.append(Entry(profile: profile, key: key, value: value, line: index + 1))
            }
        }
        return entries
    }

    /// The names of the headings, in the order of the file and without duplicates.
    var profiles: [String] {
        var names: [String] = []
        for case .heading(let name) in lines.map(\.meaning) where !names.contains(name) { names.append(name) }
        return names
    }

    /// The setting in this profile, without inherited ones.
    func entry(_ key: String, profile: String) -> Entry? { entries.first { $0.key == key && $0.profile == profile } }

    /// Sets a value: changes the line of the key, or adds a line to the profile.
    ///
    /// - Parameter value: One line of text.
    mutating func set(_ key: String, to value: String, profile: String) {
        let meaning = SettingsLine.Meaning.entry(key: key, value: value)
        if let entry = entry(key, profile: profile) {
            let old = lines[entry.line - 1]
            lines[entry.line - 1] = SettingsLine(meaning, indentation: old.indentation, ending: old.ending)
        } else {
            let line = SettingsLine(meaning, ending: lines[0].ending)
            lines.insert(line, at: place(in: profile) ?? appendHeading(profile))
        }
    }

    /// Removes the line of a key; returns `false` when there is none.
    mutating func unset(_ key: String, profile: String) -> Bool {
        guard let entry = entry(key, profile: profile) else { return false }
        lines.remove(at: entry.line - 1)
        return true
    }

    /// The index for a new line of a profile: after its last setting, or else after its heading.
    ///
    /// The default profile may have neither; its line then goes before the first heading or at the end.
    private func place(in profile: String) -> Int? {
        if let last = entries.last(where: { $0.profile == profile }) { return last.line }
        if let heading = lines.firstIndex(where: { $0.meaning == .heading(profile: profile) }) { return heading + 1 }
        guard profile == Self.standardProfile else { return nil }
        let firstHeading = lines.firstIndex {
            if case .heading = $0.meaning { true } else { false }
        }
        return firstHeading ?? end
    }

    /// Adds a heading at the end and returns the index after it.
    private mutating func appendHeading(_ profile: String) -> Int {
        let ending = lines[0].ending
        let heading = SettingsLine(.heading(profile: profile), ending: ending)
        let separator = end == 0 ? [] : [SettingsLine(.nothing, ending: ending)]
        let place = end + separator.count + 1
        lines.insert(contentsOf: separator + [heading], at: end)
        return place
    }

    /// The index after the last line, not counting the empty line after the last line feed.
    private var end: Int { lines.last?.text.isEmpty == true ? lines.count - 1 : lines.count }

    private func refuseDuplicates() throws {
        var first: [[String]: Int] = [:]
        for entry in entries {
            if let line = first.updateValue(entry.line, forKey: [entry.profile, entry.key]) {
                throw SettingsError.duplicateKey(entry.key, line: entry.line, first: line, file: path)
            }
        }
    }
}
