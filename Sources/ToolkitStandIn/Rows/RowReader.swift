/// Reads the fields of an imported row one by one, and collects what is wrong with them.
///
/// A function returns `nil` for a field that is missing, empty or wrong. Call ``require(_:)`` for fields that must be
/// there, and store the row only if ``isSound``.
public struct RowReader {
    /// A mistake in a row.
    public struct Fault: Error, Equatable, Sendable {
        /// The number of the row, from 1; 0 for the header.
        public let row: Int
        /// The field; `nil` when the whole row is wrong.
        public let field: String?
        /// What is wrong, as a sentence.
        public let problem: String

        /// Makes a mistake.
        public init(row: Int, field: String?, problem: String) {
            (self.row, self.field, self.problem) = (row, field, problem)
        }
    }

    /// How the values of a row are written.
    public enum Notation: Equatable, Sendable {
        /// As JSON.
        case json
        /// As texts, from which numbers and lists must be read; numbers may have a decimal comma.
        case text(hasDecimalComma: Bool = false)
    }

    private let number: Int
    private var members: [JSONValue.Member]
    private let notation: Notation
    private let readFile: (String) throws -> [UInt8]
    /// The fields that a person has typed into a form, and that are texts although the others are JSON.
    private var typed: Set<String>
    /// The places of the members that functions have read.
    private var read: [Int] = []
    /// The place of the member that tells the kind of the row, and is no field.
    private var kindPlace: Int?
    private var missingColumns: [String] = []
    private var ownFaults: [Fault] = []
    /// The mistakes so far.
    public var faults: [Fault] { headerFaults + ownFaults }

    /// Makes a reader.
    /// - Parameters:
    ///   - number: The number of the row, from 1.
    ///   - members: The fields.
    ///   - notation: How the values are written.
    ///   - readFile: Reads a file that the row names.
    public init(
        _ number: Int, _ members: [JSONValue.Member], _ notation: Notation,
        readFile: @escaping (String) throws -> [UInt8]
    ) {
        self.init(number, members, notation, typed: [], readFile: readFile)
    }

    /// Makes a reader for a row in JSON, of which some fields are texts that a person has typed.
    init(
        _ number: Int, _ members: [JSONValue.Member], _ notation: Notation, typed: Set<String>,
        readFile: @escaping (String) throws -> [UInt8]
    ) {
        (self.number, self.members, self.notation, self.typed) = (number, members, notation, typed)
        self.readFile = readFile
    }

    /// Whether all values are texts, as in CSV.
    public var isText: Bool { notation != .json }

    private func isText(_ name: String) -> Bool { isText || typed.contains(name) }

    /// Whether no mistake was found so far.
    public var isSound: Bool { missingColumns.isEmpty && ownFaults.isEmpty }

    /// The fields that no function has read, in the order of the file.
    public var others: [JSONValue.Member] {
        let names = Set(read.filter { $0 != kindPlace }.map { Array(members[$0].name.utf8) })
        return members.indices.filter { $0 != kindPlace && !names.contains(Array(members[$0].name.utf8)) }
            .map { members[$0] }
    }

    /// Whether a field is there and not empty.
    public func has(_ name: String) -> Bool { value(of: name) != nil }

    /// Takes out the kind of the row, if it was read or is empty, and gives the row's own field `kind` its name.
    mutating func endKind() {
        if let place = place(of: RowFile.kind), read.contains(place) || value(at: place) == nil { kindPlace = place }
        members = members.map { .init(RowFile.ownName($0.name), $0.value) }
        typed = Set(typed.map(RowFile.ownName))
    }

    // MARK: Fields

    /// A text.
    public mutating func text(_ name: String) -> String? { convert(name, "a text") { $0.string } }

    /// The text of a field, which then still counts as unread.
    func peek(_ name: String) -> String? { value(of: name)?.string }

    /// A whole number.
    public mutating func integer(_ name: String, in range: ClosedRange<Int> = .min ... .max) -> Int? {
        let isBounded = range != .min ... .max
        let rule = isBounded ? "a whole number from \(range.lowerBound) to \(range.upperBound)" : "a whole number"
        return convert(name, rule) { [isText = isText(name)] value in
            (isText ? value.string.flatMap { Int($0) ?? Self.json($0)?.integer } : value.integer).flatMap {
                range.contains($0) ? $0 : nil
            }
        }
    }

    /// A number.
    public mutating func number(_ name: String) -> JSONValue? {
        convert(name, "a number") { [notation, isText = isText(name)] value in
            guard isText else { return value.number == nil ? nil : value }
            let json = value.string.map(notation.decimal).flatMap(Self.json)
            return json?.number == nil ? nil : json
        }
    }

    /// `true` or `false`.
    public mutating func flag(_ name: String) -> Bool? {
        convert(name, "true or false") { [isText = isText(name)] value in
            if case .bool(let flag) = value { return flag }
            return isText ? value.string.flatMap(Bool.init) : nil
        }
    }

    /// An amount with at most two decimals, such as `12.5`, in hundredths.
    public mutating func hundredths(_ name: String) -> Int? {
        convert(name, "an amount such as 12.50") { [notation, isText = isText(name)] value in
            let text = isText ? value.string : value.number == nil ? nil : Self.text(value)
            return text.map(notation.decimal).flatMap(Self.hundredths)
        }
    }

    /// A moment in ISO 8601; a date alone is its first moment in UTC.
    public mutating func date(_ name: String) -> Date? {
        convert(name, "a date such as 2026-07-01 or 2026-07-01T12:30:00Z") { $0.string.flatMap(Self.date(in:)) }
    }

    /// The moment that ``date(_:)`` reads from a text.
    public static func date(in text: String) -> Date? { JSON.date(text) ?? JSON.date(text + "T00:00:00Z") }

    /// One of several words.
    public mutating func choice(_ name: String, of words: [String]) -> String? {
        convert(name, "one of \(words.joined(separator: ", "))") { value in
            value.string.flatMap { words.contains($0) ? $0 : nil }
        }
    }

    /// A list of texts; in CSV, separated by `;`.
    public mutating func texts(_ name: String) -> [String]? {
        convert(name, "a list of texts") { [isText = isText(name)] value in
            var list = value.array
            if isText, let text = value.string {
                if !text.hasPrefix("[") { return text.split(separator: ";").map(String.init) }
                list = Self.json(text)?.array
            }
            let texts = list?.compactMap(\.string)
            return texts?.count == list?.count ? texts : nil
        }
    }

    /// An object or a list; in CSV, as JSON.
    public mutating func value(_ name: String, _ rule: String) -> JSONValue? {
        convert(name, rule) { [isText = isText(name)] value in isText ? value.string.flatMap(Self.json) : value }
    }

    /// Any value, also `null`; in CSV, an object or a list is JSON, and everything else a text.
    public mutating func anything(_ name: String) -> JSONValue? {
        guard let place = place(of: name) else { return nil }
        read.append(place)
        guard let value = isText(name) ? value(at: place) : members[place].value else { return nil }
        guard isText(name), let text = value.string, text.hasPrefix("{") || text.hasPrefix("[") else { return value }
        return Self.json(text) ?? value
    }

    /// The content of a file that the field names.
    public mutating func file(_ name: String) -> [UInt8]? {
        guard let path = text(name) else { return nil }
        do {
            return try readFile(path)
        } catch {
            let report = (error as? any ReportedError)?.report
            let problem = report?.message ?? "The file '\(path)' cannot be read."
            refuse(name, "\(problem)")
            return nil
        }
    }

    // MARK: Mistakes

    /// Notes a mistake.
    public mutating func refuse(_ field: String?, _ problem: String) {
        ownFaults.append(Fault(row: number, field: field, problem: problem))
    }

    /// Notes the fields that are missing or empty.
    ///
    /// The columns that the file does not have are one mistake of its header.
    public mutating func require(_ names: String...) {
        for name in names where !has(name) { refuseMissing(name) }
    }

    /// Notes a missing field.
    /// - Parameter choices: The values that it can have; empty when they cannot be listed.
    mutating func refuseMissing(_ name: String, of choices: [String] = []) {
        let list = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
        if isText, place(of: name) == nil {
            missingColumns.append(name + list)
        } else {
            refuse(name, "The field is missing\(list).")
        }
    }

    /// The mistake of the header; none if it has all columns.
    ///
    /// It quotes the columns only if a function has read one of them: the first line of another file can be a secret.
    private var headerFaults: [Fault] {
        guard !missingColumns.isEmpty else { return [] }
        let found =
            others.count == members.count
            ? "The first line must name the columns, separated by commas, semicolons or tabs."
            : "The file has: \(members.map { $0.name.excerpt(limit: 40) }.joined(separator: ", "))."
        let missing = missingColumns.joined(separator: ", ")
        let noun = missingColumns.count == 1 ? "Column" : "Columns"
        return [Fault(row: 0, field: nil, problem: "\(noun) missing: \(missing). \(found)")]
    }

    /// Notes the fields that no function has read.
    public mutating func refuseOthers() {
        for member in others where has(member.name) { refuse(member.name, "There is no such field.") }
    }

    // MARK: Parts

    private func value(of name: String) -> JSONValue? {
        place(of: name).flatMap(value(at:))
    }

    private func value(at place: Int) -> JSONValue? {
        let value = members[place].value
        return value == .null || (isText(members[place].name) && value == "") ? nil : value
    }

    /// The place of the last member with a name; in the header of a CSV file, upper and lower case are the same.
    private func place(of name: String) -> Int? {
        let exact = lastPlace { $0.isSameBytes(as: name) }
        guard exact == nil, isText else { return exact }
        return lastPlace { $0.utf8.count == name.utf8.count && $0.lowercased() == name.lowercased() }
    }

    private func lastPlace(_ isName: (String) -> Bool) -> Int? {
        members.indices.last { $0 != kindPlace && isName(members[$0].name) }
    }

    private mutating func convert<Value>(
        _ name: String, _ rule: String, _ conversion: (JSONValue) -> Value?
    ) -> Value? {
        guard let place = place(of: name) else { return nil }
        read.append(place)
        guard let value = value(at: place) else { return nil }
        if let converted = conversion(value) { return converted }
        refuse(name, "\(Self.text(value).excerpt(limit: 60)) is not \(rule).")
        return nil
    }

    private static func text(_ value: JSONValue) -> String {
        value.string.map { "'\($0)'" } ?? value.compact
    }

    private static func json(_ text: String) -> JSONValue? { try? JSON.decode(JSONValue.self, from: Array(text.utf8)) }

    private static func hundredths(_ text: String) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, parts[0].utf8.count <= 12, let units = Int(parts[0]), units >= 0 else { return nil }
        guard parts.count == 2 else { return units * 100 }
        guard 1...2 ~= parts[1].utf8.count, parts[1].utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return units * 100 + (Int(parts[1]) ?? 0) * (parts[1].utf8.count == 1 ? 10 : 1)
    }
}

extension RowReader.Notation {
    /// A text of a number with a decimal point.
    fileprivate func decimal(_ text: String) -> String {
        self == .text(hasDecimalComma: true) ? text.replacing(",", with: ".") : text
    }
}
