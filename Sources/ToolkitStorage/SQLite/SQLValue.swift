import ToolkitPrimitives

/// A value in one of the five storage classes of SQLite.
public enum StoredValue: Hashable, Sendable {
    /// `NULL`.
    case null
    /// `INTEGER`, 64 bits.
    case integer(Int64)
    /// `REAL`.
    case real(Double)
    /// `TEXT`, in UTF-8.
    case text(String)
    /// `BLOB`, raw bytes.
    case blob([UInt8])

    /// The storage class, for error messages.
    var kind: String {
        switch self {
        case .null: "NULL"
        case .integer: "an integer"
        case .real: "a real number"
        case .text: "text"
        case .blob: "a blob"
        }
    }
}

/// A type that can be bound to a parameter of a statement and read from a column.
///
/// `Date` does not conform. Store ISO 8601 text or UNIX seconds, depending on how statements compare the column.
public protocol SQLValue: Sendable {
    /// The value to store.
    var stored: StoredValue { get }

    /// Converts a stored value; `nil` when it has another type.
    init?(stored: StoredValue)
}

extension String: SQLValue {
    /// Stores text.
    public var stored: StoredValue { .text(self) }

    /// Accepts only text.
    public init?(stored: StoredValue) {
        guard case .text(let text) = stored else { return nil }
        self = text
    }
}

extension Int64: SQLValue {
    /// Stores an integer.
    public var stored: StoredValue { .integer(self) }

    /// Accepts only integers.
    public init?(stored: StoredValue) {
        guard case .integer(let number) = stored else { return nil }
        self = number
    }
}

extension Int: SQLValue {
    /// Stores an integer.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Accepts only integers.
    public init?(stored: StoredValue) {
        guard case .integer(let number) = stored else { return nil }
        self.init(exactly: number)
    }
}

extension Double: SQLValue {
    /// Stores a real number.
    public var stored: StoredValue { .real(self) }

    /// Accepts integers, too, because SQLite returns one for `SELECT 2`.
    public init?(stored: StoredValue) {
        switch stored {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        default: return nil
        }
    }
}

extension Bool: SQLValue {
    /// Stores the integer 1 or 0.
    public var stored: StoredValue { .integer(self ? 1 : 0) }

    /// Accepts only 0 and 1.
    public init?(stored: StoredValue) {
        switch stored {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension [UInt8]: SQLValue {
    /// Stores a blob.
    public var stored: StoredValue { .blob(self) }

    /// Accepts only blobs.
    public init?(stored: StoredValue) {
        guard case .blob(let bytes) = stored else { return nil }
        self = bytes
    }
}
