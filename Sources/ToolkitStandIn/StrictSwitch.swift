import Synchronization

/// A switch for the ``StrictRule`` of all open sandboxes of a process.
package final class StrictSwitch: Sendable {
    private let state: Atomic<Bool>

    package init(_ isOn: Bool) { state = Atomic(isOn) }

    package var isOn: Bool { state.load(ordering: .relaxed) }

    package func turn(on isOn: Bool) { state.store(isOn, ordering: .relaxed) }
}
