import ToolkitStandIn

extension ServedData {
    /// The faults of all features, oldest first.
    func faults() throws -> [(feature: String, fault: Fault)] {
        try standIns.flatMap { standIn in
            try Fault.all(in: standIn.reading.service.database).map { (standIn.feature, $0) }
        }
    }

    /// Arms a fault in every feature with a route that the fault can match.
    /// - Throws: `BackendError.noRoute`, `.damaged`; `FaultError.tooMany`.
    func arm(_ plan: FaultPlan) throws -> [(feature: String, fault: Fault)] {
        let affected = Set(routes.filter { $0.route.pattern.overlaps(plan.route) }.map(\.feature))
        guard !affected.isEmpty else {
            let known = routes.map(\.route.pattern.text)
            throw BackendError.noRoute(
                plan.route.text, nearest: Suggestion.nearest(to: plan.route.text, among: known))
        }
        let usable = sound.filter { affected.contains($0.feature) }
        if usable.isEmpty, let damaged = affected.min() { throw BackendError.damaged(damaged) }
        return try usable.map { ($0.feature, try Fault.add(plan, to: $0.writing.service.database)) }
    }

    func disarm(where isMeant: (_ feature: String, _ fault: Fault) -> Bool) throws {
        for standIn in sound {
            let database = standIn.writing.service.database
            for fault in try Fault.all(in: database) where isMeant(standIn.feature, fault) {
                try Fault.remove(fault.id, from: database)
            }
        }
    }

    /// Disarms all faults.
    /// - Returns: The number of faults that were armed.
    func disarm() throws -> Int { try sound.map { try Fault.clear(in: $0.writing.service.database) }.reduce(0, +) }
}
