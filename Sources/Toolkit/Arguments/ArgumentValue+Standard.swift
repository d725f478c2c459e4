extension String: ArgumentValue {
    public static let placeholder = "TEXT"
    public var argument: String { self }

    public init(argument: String) throws(ArgumentRefusal) { self = argument }
}

extension Int: ArgumentValue {
    public static let placeholder = "N"
    public static let form = ValueForm.integer(.min ... .max)
    public static let sample = "1"
    public var argument: String { String(self) }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let value = Int(argument) else {
            let isTooLarge = argument.drop { $0 == "-" }.isDigits
            throw .unreadable("'\(argument.visible)' is \(isTooLarge ? "too large" : "not a whole number").")
        }
        self = value
    }
}

/// How many rows a list shows; 0 shows all.
public struct Limit: ArgumentValue, Equatable {
    public static let placeholder = "N"
    public static let form = ValueForm.integer(0 ... .max)
    public static let sample = "20"

    /// The maximum number of rows; `nil` means no limit.
    public let rows: Int?
    /// The limit of a list without the option, as a person types it; `nil` for none.
    public static let usual: @Sendable (Context) -> String? = { $0.rowLimit(nil).map(String.init) }
    public var argument: String { String(rows ?? 0) }

    public init(argument: String) throws(ArgumentRefusal) {
        let number = try Int(argument: argument)
        guard number >= 0 else {
            throw .unacceptable("The limit must be 0 (show all) or more, not \(number).")
        }
        rows = number == 0 ? nil : number
    }
}

/// A number of things to create, at least 1.
public struct Count: ArgumentValue, Equatable {
    public static let placeholder = "N"
    public static let form = ValueForm.integer(1...limit)
    public static let sample = "10"
    /// The largest count that is accepted.
    public static let limit = 10_000_000

    /// The number, from 1 to ``limit``.
    public let number: Int
    public var argument: String { String(number) }

    public init(argument: String) throws(ArgumentRefusal) {
        number = try Int(argument: argument)
        guard number >= 1 else {
            throw .unacceptable("The number must be at least 1, not \(number).")
        }
        guard number <= Self.limit else {
            throw .unacceptable("The number must be at most \(Self.limit), not \(number).")
        }
    }
}

/// An enumeration whose raw values are text accepts exactly these words.
extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    public static var choices: [String] { allCases.map(\.rawValue) }
    public static var placeholder: String { choices.joined(separator: "|") }
    public var argument: String { rawValue }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let value = Self(rawValue: argument) else {
            let nearest =
                Self.otherWords[argument.lowercased()] ?? Suggestion.nearest(to: argument, among: Self.choices)
            let known = Self.choices.joined(separator: ", ")
            throw .unreadable("'\(argument.visible)' is not one of \(known).", suggestion: nearest)
        }
        self = value
    }
}

/// A seed for random data: the same seed gives the same data.
public struct Seed: ArgumentValue, Equatable {
    public static let placeholder = "N"
    public static let form = ValueForm.integer(0 ... .max)
    public static let sample = "7"

    /// The seed.
    public let value: UInt64
    public var argument: String { String(value) }

    /// Creates a seed.
    public init(_ value: UInt64) { self.value = value }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let value = UInt64(argument) else {
            throw .unreadable("'\(argument.visible)' is not a whole number of 0 or more.")
        }
        self.value = value
    }
}
