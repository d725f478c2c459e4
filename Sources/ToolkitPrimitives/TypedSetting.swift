/// A setting whose values have a type and a default.
public struct TypedSetting<Value: Sendable>: Sendable {
    /// The setting without its type: key, summary and valid values.
    public let setting: Setting
    private let standard: Value
    private let read: @Sendable (String) -> Value?

    private init(
        _ key: String, _ summary: String, kind: Setting.Kind, default standard: Value, text: String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        setting = Setting(key, summary, kind: kind, standard: text)
        (self.standard, self.read) = (standard, read)
    }

    /// Converts a text to a value; returns the default for `nil` and for a text that is not valid.
    ///
    /// The caller has checked the text already: see `Settings.value(_:)`.
    package func value(of text: String?) -> Value { text.flatMap(read) ?? standard }
}

extension TypedSetting where Value == Bool {
    /// Declares a setting that is `true` or `false`.
    public init(_ key: String, _ summary: String, default standard: Bool) {
        self.init(
            key, summary, kind: .choice(["true", "false"]), default: standard, text: String(standard),
            read: { Bool($0) })
    }
}

extension TypedSetting where Value == Int {
    /// Declares a setting that is a whole number.
    public init(_ key: String, _ summary: String, default standard: Int) {
        self.init(key, summary, kind: .integer, default: standard, text: String(standard), read: { Int($0) })
    }
}

extension TypedSetting where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// Declares a setting that is one of the raw values of an enumeration.
    public init(_ key: String, _ summary: String, default standard: Value) {
        self.init(
            key, summary, kind: .choice(Value.allCases.map(\.rawValue)), default: standard, text: standard.rawValue,
            read: { Value(rawValue: $0) })
    }
}
