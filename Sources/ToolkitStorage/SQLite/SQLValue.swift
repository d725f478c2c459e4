import Foundation

/// A value as SQLite keeps it: one of its five storage classes.
public enum StoredValue: Hashable, Sendable {
    /// `NULL`.
    case null
    /// `INTEGER`, of 64 bits.
    case integer(Int64)
    /// `REAL`.
    case real(Double)
    /// `TEXT`, in UTF-8.
    case text(String)
    /// `BLOB`: bytes as they are.
    case blob([UInt8])

    /// The name of the storage class, for error messages.
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
/// There is no conformance of `Date`: write ISO 8601 text or UNIX seconds, whichever the column is compared by.
public protocol SQLValue: Sendable {
    /// What to keep in the database.
    var stored: StoredValue { get }

    /// The value that was kept, or `nil` when it is none of this type.
    init?(stored: StoredValue)
}

extension String: SQLValue {
    /// Text.
    public var stored: StoredValue { .text(self) }

    /// Takes text only.
    public init?(stored: StoredValue) {
        guard case .text(let text) = stored else { return nil }
        self = text
    }
}

extension Int64: SQLValue {
    /// An integer.
    public var stored: StoredValue { .integer(self) }

    /// Takes integers only.
    public init?(stored: StoredValue) {
        guard case .integer(let number) = stored else { return nil }
        self = number
    }
}

extension Int: SQLValue {
    /// An integer.
    public var stored: StoredValue { .integer(Int64(self)) }

    /// Takes integers only.
    public init?(stored: StoredValue) {
        guard case .integer(let number) = stored else { return nil }
        self.init(exactly: number)
    }
}

extension Double: SQLValue {
    /// A real number.
    public var stored: StoredValue { .real(self) }

    /// Takes integers too, since SQLite makes one of `SELECT 2`.
    public init?(stored: StoredValue) {
        switch stored {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        default: return nil
        }
    }
}

extension Bool: SQLValue {
    /// The integer 1 or 0.
    public var stored: StoredValue { .integer(self ? 1 : 0) }

    /// Takes 0 and 1 only.
    public init?(stored: StoredValue) {
        switch stored {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension [UInt8]: SQLValue {
    /// A blob.
    public var stored: StoredValue { .blob(self) }

    /// Takes blobs only.
    public init?(stored: StoredValue) {
        guard case .blob(let bytes) = stored else { return nil }
        self = bytes
    }
}

extension Data: SQLValue {
    /// A blob.
    public var stored: StoredValue { .blob([UInt8](self)) }

    /// Takes blobs only.
    public init?(stored: StoredValue) {
        guard case .blob(let bytes) = stored else { return nil }
        self.init(bytes)
    }
}
