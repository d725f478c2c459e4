/// A setting whose values have a type and a default.
public struct TypedSetting<Value: Sendable>: Sendable {
    /// The key, the summary, and which texts are values.
    public let setting: Setting
    private let standard: Value
    private let read: @Sendable (String) -> Value?

    private init(
        _ key: String, _ summary: String, kind: Setting.Kind, default standard: Value, text: String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        setting = Setting(key, summary, kind: kind, standard: text)
        self.standard = standard
        self.read = read
    }

    /// The value that a text stands for; the default for `nil`, and for a text that is not a value.
    ///
    /// Whoever has the text has checked it: see `Settings.value(_:)`.
    package func value(of text: String?) -> Value {
        text.flatMap(read) ?? standard
    }
}

extension TypedSetting where Value == Bool {
    /// Declares a switch: `true` or `false`.
    public init(_ key: String, _ summary: String, default standard: Bool) {
        self.init(
            key, summary, kind: .choice(["true", "false"]), default: standard, text: String(standard),
            read: { Bool($0) })
    }
}

extension TypedSetting where Value == Int {
    /// Declares a whole number.
    public init(_ key: String, _ summary: String, default standard: Int) {
        self.init(key, summary, kind: .integer, default: standard, text: String(standard), read: { Int($0) })
    }
}

extension TypedSetting where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// Declares a choice among the raw values of an enumeration.
    public init(_ key: String, _ summary: String, default standard: Value) {
        self.init(
            key, summary, kind: .choice(Value.allCases.map(\.rawValue)), default: standard, text: standard.rawValue,
            read: { Value(rawValue: $0) })
    }
}
