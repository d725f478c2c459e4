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
    /// - Parameter isOneTransaction: Whether a change that fails has changed nothing, and not some of the features.
    func keepingUndo(isOneTransaction: Bool, _ change: () throws -> Void) throws {
        let (copy, states) = (try? copyData(for: Self.undoName), try? data.states())
        var isRolledBack = false
        defer {
            // The states also count changes that were rolled back.
            if isRolledBack || states != nil && states == (try? data.states()) {
                if let copy { ServedData.remove(copy) }
            } else if let copy {
                keep(copy, as: Self.undoName)
            } else {
                drop(Self.undoName)
            }
        }
        do {
            try change()
        } catch {
            isRolledBack = isOneTransaction
            throw error
        }
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
