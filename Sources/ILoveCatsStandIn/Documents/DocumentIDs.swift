import ToolkitStandIn

/// Creates the IDs of documents in MongoDB's layout: 4 bytes of seconds, 5 bytes for the machine, 3 bytes that count.
///
/// Each ID is greater than the one before, so the order of the IDs is the order of the inserts. Each also has a second of
/// its own, later than the clock if necessary. So the first eight digits identify a document, and people can type them.
struct DocumentIDs {
    private var second: Int64
    private var counter: Int64

    /// The bytes for the machine, which are fixed, so that the demo data has the same IDs in every sandbox.
    private static let machine = "f311c175ca"
    private static let lastCount: Int64 = 0xFF_FFFF
    /// The seconds from which on new IDs do not continue after an imported one, because few would be left.
    private static let tooLate: Int64 = 0xF000_0000

    /// The table with the last ID, so that the ID of a deleted document is never used again.
    static let schema = """
        CREATE TABLE document_sequence (second INTEGER NOT NULL, counter INTEGER NOT NULL);
        INSERT INTO document_sequence (second, counter) VALUES (0, 0);
        """

    /// Reserves new IDs inside a write transaction.
    /// - Parameter date: The time in the IDs, unless the last ID has a later time.
    static func reserve(_ count: Int, at date: Date, in connection: Connection) throws -> [String] {
        guard let row = try connection.row("SELECT second, counter FROM document_sequence") else { return [] }
        var ids = DocumentIDs(second: try row.get(0), counter: try row.get(1))
        ids.advance(to: date)
        let reserved = (0..<count).map { _ in ids.next() }
        try connection.run("UPDATE document_sequence SET second = ?, counter = ?", ids.second, ids.counter)
        return reserved
    }

    /// Makes all later IDs greater than one that an import brings, unless its time is after the year 2097.
    static func pass(_ id: String, in connection: Connection) throws {
        guard let second = Int64(id.prefix(8), radix: 16), second < tooLate else { return }
        try connection.run("UPDATE document_sequence SET second = ?1 WHERE second < ?1", second)
    }

    static func isID(_ text: String) -> Bool {
        text.utf8.count == 24 && text.utf8.allSatisfy { $0.hexadecimalDigit != nil } && text == text.lowercased()
    }

    static func text(second: Int64, counter: Int64) -> String {
        UInt32(clamping: second).hexadecimal(8) + machine + counter.hexadecimal(6)
    }

    private mutating func advance(to date: Date) {
        let now = Int64(date.timeIntervalSince1970)
        if now > second { (second, counter) = (now - 1, 0) }
    }

    private mutating func next() -> String {
        second += 1
        counter = counter < Self.lastCount ? counter + 1 : 1
        return Self.text(second: second, counter: counter)
    }
}
