import ToolkitStandIn

/// The IDs of elements, which the stand-in counts from 1.
enum ElementID {
    /// The largest ID of an imported element, which leaves room for those that are added afterwards.
    static let importLimit = Int64(Int32.max)

    /// The ID that follows another one.
    /// - Throws: `ItemError.full` when there is no larger number.
    static func next(after last: Int64) throws -> Int64 {
        guard last < .max else { throw ItemError.full }
        return last + 1
    }
}

extension RowReader {
    /// The ID of an element, which is a text with a number; `nil` when there is none, or when it is refused.
    mutating func elementID() -> Int64? {
        guard let text = text("id") else { return nil }
        if let id = Int64(text), 1...ElementID.importLimit ~= id, String(id) == text { return id }
        refuse(
            "id",
            "'\(text.excerpt(limit: 60))' is not a text with a whole number from 1 to \(ElementID.importLimit), such as "
                + "\"1\".")
        return nil
    }
}
