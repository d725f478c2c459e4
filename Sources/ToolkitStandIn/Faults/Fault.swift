/// A failure that the sandbox simulates for certain requests.
///
/// Faults are rows in the sandbox's database, so that one process can add them and another one can meet them.
package struct Fault: Equatable, Sendable {
    /// The row's ID, from 1.
    package let id: Int
    package let plan: FaultPlan
    /// Whether the requests that it can affect have all come.
    package var isOver = false
}
