import Foundation
import ToolkitStandIn

/// Makes the IDs of documents in MongoDB's layout: 4 bytes of seconds, 5 that stand for the machine, 3 that count.
///
/// They grow, so that the order of the IDs is the order in which documents came.
struct DocumentIDs {
    private var second: Int64
    private var counter: Int64

    /// Fixed, as the IDs of a sandbox meet no others: its demo data has the same ones everywhere.
    private static let machine = "f311c175ca"
    private static let lastCount: Int64 = 0xFF_FFFF

    /// The row that remembers the last ID, so that a deleted one never comes again.
    static let schema = """
        CREATE TABLE document_sequence (second INTEGER NOT NULL, counter INTEGER NOT NULL);
        INSERT INTO document_sequence (second, counter) VALUES (0, 0);
        """

    /// Reserves IDs inside a write transaction.
    /// - Parameter date: Goes into the IDs, unless it lies before those that are given away.
    static func reserve(_ count: Int, at date: Date, in connection: Connection) throws -> [String] {
        guard let row = try connection.row("SELECT second, counter FROM document_sequence") else { return [] }
        var ids = DocumentIDs(second: try row.get(0), counter: try row.get(1))
        ids.advance(to: date)
        let reserved = (0..<count).map { _ in ids.next() }
        try connection.run("UPDATE document_sequence SET second = ?, counter = ?", ids.second, ids.counter)
        return reserved
    }

    /// An ID by its parts.
    static func text(second: Int64, counter: Int64) -> String {
        UInt32(clamping: second).hexadecimal(8) + machine + counter.hexadecimal(6)
    }

    private mutating func advance(to date: Date) {
        let now = Int64(date.timeIntervalSince1970)
        guard now > second else { return }
        second = now
        counter = 0
    }

    private mutating func next() -> String {
        counter += 1
        if counter > Self.lastCount {
            second += 1
            counter = 1
        }
        return Self.text(second: second, counter: counter)
    }
}
