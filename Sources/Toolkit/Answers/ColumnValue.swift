/// A value in a column of a list.
public protocol ColumnValue: Sendable {
    /// The fields that programs get, with their types; the name of the value itself is empty.
    static var fields: KeyValuePairs<String, FieldType> { get }
    /// Whether there may be no value, which is `null` in JSON; `false` by default.
    static var isNullable: Bool { get }
    /// The value for programs.
    func data() throws -> JSONValue
    /// The value as a person sees it, unless the column says otherwise.
    var cell: Styled { get }
    /// Where a list that is sorted by the value has it; by default, by what a person sees.
    var place: SortPlace { get }
}

/// The place of a value in a sorted list.
public enum SortPlace: Comparable, Sendable {
    /// A number.
    case number(Double)
    /// A text, without regard to case and accents.
    case text(String)
    /// A value that is not known.
    case unknown
}

extension ColumnValue {
    public static var isNullable: Bool { false }
    public var place: SortPlace { .text(cell.plain.folded) }
}

/// The type of a field in JSON.
public enum FieldType: String, Sendable {
    /// Text.
    case string
    /// A whole number.
    case integer
    /// Any number.
    case number
    /// `true` or `false`.
    case boolean
    /// A list of strings.
    case strings
}

/// A field of an answer for programs.
public struct AnswerField: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The name, such as `price.amount`.
    public let name: String
    /// The type; `nil` when it is not declared.
    public let type: FieldType?
    /// Whether the value can be `null`.
    package let isNullable: Bool
    /// The heading of the column to which the field belongs; `nil` when people see no such column.
    package let heading: String?

    init(_ name: String, _ type: FieldType?, isNullable: Bool = true, heading: String? = nil) {
        (self.name, self.type, self.isNullable, self.heading) = (name, type, isNullable, heading)
    }

    /// Makes a field without a declared type.
    public init(stringLiteral name: String) { self.init(name, nil) }
}

extension String: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["": .string] }
    public func data() -> JSONValue { .string(self) }
    public var cell: Styled { Styled(self) }
}

extension Int: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["": .integer] }
    public func data() -> JSONValue { .integer(Int64(self)) }
    public var cell: Styled { Styled("\(self)") }
    public var place: SortPlace { .number(Double(self)) }
}

extension Double: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["": .number] }
    public func data() -> JSONValue { .number(self) }
    public var cell: Styled { Styled("\(self)") }
    public var place: SortPlace { .number(self) }
}

extension Bool: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["": .boolean] }
    public func data() -> JSONValue { .bool(self) }
    public var cell: Styled { Styled(self ? "yes" : "no") }
}

extension Date: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["": .string] }
    public func data() -> JSONValue { .string(JSON.text(self)) }
    /// The local time to the minute.
    public var cell: Styled { Styled(minute: self) }
    public var place: SortPlace { .number(timeIntervalSince1970) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { Wrapped.fields }
    public static var isNullable: Bool { true }
    public func data() throws -> JSONValue { try map { try $0.data() } ?? .null }
    /// The value, or a dash when there is none.
    public var cell: Styled { map { $0.cell } ?? "–" }
    public var place: SortPlace { map { $0.place } ?? .unknown }
}

extension [String]: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["": .strings] }
    public func data() -> JSONValue { .array(map(JSONValue.string)) }
    public var cell: Styled { Styled(joined(separator: ", ")) }
}

extension ColumnValue where Self: Encodable {
    public func data() throws -> JSONValue { try ValueEncoder.encode(self) }
}

extension ColumnValue where Self: Encodable & RawRepresentable, RawValue == String {
    public static var fields: KeyValuePairs<String, FieldType> { String.fields }
    public func data() -> JSONValue { .string(rawValue) }
    public var cell: Styled { Styled(rawValue) }
}

extension Money: ColumnValue {
    public static var fields: KeyValuePairs<String, FieldType> { ["amount": .string, "currency": .string] }
    public var cell: Styled { Styled(text) }
    public var place: SortPlace { .number(Double(amount) ?? 0) }
}
