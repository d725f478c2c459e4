import Synchronization
import ToolkitStandIn

/// The data before the last change that a person has made on a page, as a snapshot that has a place of its own.
extension Workspace {
    /// The name of this snapshot.
    static let undoName = "before-the-last-change"

    /// When the change was made that ``undo()`` takes back; `nil` if there is none.
    var lastChange: Date? { snapshots.withLock { $0.byName[Self.undoName]?.moment } }

    /// Takes the last change back; a second call takes back the first.
    /// - Throws: `BackendError.noSnapshot`, `.damagedSnapshot`.
    func undo() throws { try restore(Self.undoName, isUndoable: true) }

    /// Does a change after a copy of the data, which takes the place of the earlier one if the data has changed.
    ///
    /// Without room for the copy, the change cannot be undone, and neither can an earlier one, which is not the last.
    func keepingUndo(_ change: () throws -> Void) throws {
        let (copy, states) = (try? copyData(for: Self.undoName), try? data.states())
        // A change that fails can have changed some features.
        defer {
            if let states, let new = try? data.states(), new == states {
                if let copy { ServedData.remove(copy) }
            } else if let copy {
                keep(copy, as: Self.undoName)
            } else {
                drop(Self.undoName)
            }
        }
        try change()
    }

    /// Checks that a copy has room for the data of a request, which is worth more than the undo of a change.
    /// - Throws: `BackendError.copyIsFull`, `.noCopy`.
    func makeRoom() throws {
        do {
            try checkRoom()
        } catch BackendError.copyIsFull where lastChange != nil {
            try inTurn { drop(Self.undoName) }
            try checkRoom()
        }
    }
}
