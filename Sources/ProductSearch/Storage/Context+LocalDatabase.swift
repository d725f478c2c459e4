import Toolkit

extension Context {
    /// The IDs of what is wished for; `nil`, with a note, when the wish list cannot be read.
    func wishedIDs() throws -> Set<String>? {
        try sparing({ Set(try WishList(self).ids()) }, orElse: { notes.add("Hearts are left out. \($0.message)") })
    }

    /// What is kept of an item; `nil` when it is not wished for, or the wish list cannot be read.
    func wish(_ id: ItemID) throws -> ListedItem? {
        try sparing { try WishList(self).item(id) }
    }

    /// Does with the local database what a command can spare; `nil` when the database is of no use.
    /// - Parameter complain: Is told why.
    func sparing<Value>(
        _ work: () throws -> Value?, orElse complain: (Report) -> Void = { _ in }
    ) throws -> Value? {
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
