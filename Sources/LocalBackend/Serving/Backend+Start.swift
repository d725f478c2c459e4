import ToolkitStandIn

/// For the command that starts the server: facts for its notes and its limits, and the preparation of resets.
extension Backend {
    /// The features whose services are served.
    package var features: [ServedFeature] { store.main.data.features }

    /// The most database files that can be open at the same time.
    package var descriptorCount: Int { store.descriptorCount }

    /// The number of faults that are armed in the main workspace.
    package func faultCount() throws -> Int {
        try store.main.data.standIns.map { try Fault.all(in: $0.reading.service.database).count }.reduce(0, +)
    }

    /// The features that are not served because their data cannot be used, with the reasons.
    package var problems: [(feature: String, error: DatabaseError)] {
        store.main.data.standIns.compactMap { standIn in standIn.problem.map { (standIn.feature, $0) } }
    }

    /// Makes the demo data for resets on a new thread, so that the first reset is as quick as the others.
    package func prepareResets() {
        // Without a thread, the first reset makes the data.
        try? DetachedThread.start { [store] in store.prepareResets() }
    }
}
