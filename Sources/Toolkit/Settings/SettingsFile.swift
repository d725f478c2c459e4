/// The lines of `settings.conf`, kept as a person wrote them.
///
/// A line is `key = value`, a comment that begins with `#`, a heading `[profile NAME]`, or empty. A comment has a line
/// of its own, since `#` may be part of a value. A value that begins or ends with spaces stands in double quotes. What
/// comes before the first heading belongs to the profile `default`.
struct SettingsFile: Equatable, Sendable {
    /// The profile whose settings hold for every other one that has none of its own.
    static let standardProfile = "default"

    /// A setting in the file.
    struct Entry: Equatable, Sendable {
        let profile: String
        let key: String
        let value: String
        /// The number of the line, counted from 1.
        let line: Int
    }

    private let path: String
    private var lines: [SettingsLine]

    /// Reads the bytes of a file; `path` is for error messages.
    ///
    /// - Throws: `SettingsError.badLine`, `.notText`, `.duplicateKey`.
    init(_ bytes: [UInt8] = [], path: String) throws {
        self.path = path
        // After the last line feed there is one more, empty line: so the lines, joined, are the file again.
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

    /// The bytes to write.
    var bytes: [UInt8] {
        Array(lines.map(\.text.utf8).joined(separator: [UInt8(ascii: "\n")]))
    }

    /// All settings, from top to bottom.
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

    /// The names of the headings, each once, in the order of the file.
    var profiles: [String] {
        var names: [String] = []
        for case .heading(let name) in lines.map(\.meaning) where !names.contains(name) { names.append(name) }
        return names
    }

    /// The setting of this profile alone.
    func entry(_ key: String, profile: String) -> Entry? {
        entries.first { $0.key == key && $0.profile == profile }
    }

    /// Sets a value; changes the line of the key, or adds one to its profile.
    ///
    /// - Parameter value: one line of text.
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

    /// Removes the line of a key; `false` when there is none.
    mutating func unset(_ key: String, profile: String) -> Bool {
        guard let entry = entry(key, profile: profile) else { return false }
        lines.remove(at: entry.line - 1)
        return true
    }

    /// Where a new line of a profile goes: behind its last setting or its heading, and without either, for the
    /// default profile, before the first heading or at the end.
    private func place(in profile: String) -> Int? {
        if let last = entries.last(where: { $0.profile == profile }) { return last.line }
        if let heading = lines.firstIndex(where: { $0.meaning == .heading(profile: profile) }) { return heading + 1 }
        guard profile == Self.standardProfile else { return nil }
        let firstHeading = lines.firstIndex {
            if case .heading = $0.meaning { true } else { false }
        }
        return firstHeading ?? end
    }

    /// Adds a heading at the end and returns the place behind it.
    private mutating func appendHeading(_ profile: String) -> Int {
        let ending = lines[0].ending
        let heading = SettingsLine(.heading(profile: profile), ending: ending)
        let separator = end == 0 ? [] : [SettingsLine(.nothing, ending: ending)]
        let place = end + separator.count + 1
        lines.insert(contentsOf: separator + [heading], at: end)
        return place
    }

    /// The place behind the last line that a person sees.
    private var end: Int {
        lines.last?.text.isEmpty == true ? lines.count - 1 : lines.count
    }

    private func refuseDuplicates() throws {
        var first: [[String]: Int] = [:]
        for entry in entries {
            if let line = first.updateValue(entry.line, forKey: [entry.profile, entry.key]) {
                throw SettingsError.duplicateKey(entry.key, line: entry.line, first: line, file: path)
            }
        }
    }
}
