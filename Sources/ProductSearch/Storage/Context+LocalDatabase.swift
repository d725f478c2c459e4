import Toolkit

extension Context {
    /// The IDs on the wish list; `nil`, with a note, when the wish list cannot be read.
    func wishedIDs() throws -> Set<String>? {
        try sparing(
            { Set(try WishList(self).ids()) },
            orElse: { notes.add("Hearts are not shown because the wish list cannot be read. \($0.message)") })
    }

    /// An item on the wish list; `nil` when it is not there, or when the wish list cannot be read.
    func wish(_ id: ItemID) throws -> ListedItem? { try sparing { try WishList(self).item(id) } }

    /// Does optional work with the local database; returns `nil` when the database cannot be used.
    /// - Parameter complain: Called with the reason why the database cannot be used.
    func sparing<Value>(_ work: () throws -> Value?, orElse complain: (Report) -> Void = { _ in }) throws -> Value? {
        do {
            return try work()
        } catch let error as DatabaseError {
            complain(error.report)
        } catch let error as FileError {
            complain(error.report)
        }
        return nil
    }
}
