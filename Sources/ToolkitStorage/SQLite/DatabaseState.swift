import CSQLite

/// A state of a database's contents; two equal states of an open database have the same contents.
///
/// States can differ although the contents are the same, for example after a transaction was rolled back.
public struct DatabaseState: Equatable, Sendable {
    /// SQLite's counter for the changes of other connections (https://www.sqlite.org/pragma.html#pragma_data_version).
    fileprivate let others: Int
    /// The number of rows that this connection has changed.
    fileprivate let own: Int32
    /// How often this connection has replaced all contents.
    fileprivate let replacements: Int
}

extension Connection {
    /// The state of the contents that the current transaction sees.
    public var state: DatabaseState {
        get throws {
            DatabaseState(
                others: try value("PRAGMA data_version") ?? 0, own: sqlite3_total_changes(handle),
                replacements: replacements)
        }
    }
}
