import ToolkitStandIn

/// The resource and the element that a path without `/api/v<n>` names, with the parent (CodePayStandIn/Contract.md,
/// section 1.1).
struct ProjectPath {
    /// The resource and the ID of the parent if there is one, the resource, and the ID if there is one.
    private let segments: ArraySlice<String>
    /// Whether each ID has only digits.
    private let hasNumbers: Bool

    /// The path of the route.
    var routed: [String] { ["api", "v1"] + segments }
    /// The resource that must exist for the path to lead to something.
    var base: String { segments.first ?? "" }
    /// Whether the path ends with a resource, to which an element can be added.
    var isList: Bool { segments.count == 1 }

    /// The possible readings of a path, likely ones first.
    ///
    /// A prefix has at most one segment, or two that begin with `api`. Of a longer path, the last parent counts.
    static func readings(of path: [String]) -> [ProjectPath] {
        guard !path.contains("") else { return [] }
        let prefixes = 0...(path.first == "api" ? 2 : 1)
        let readings = prefixes.filter { $0 < path.count }.compactMap { ProjectPath(path.dropFirst($0)) }
        return readings.filter(\.hasNumbers) + readings.filter { !$0.hasNumbers }
    }

    private init?(_ path: ArraySlice<String>) {
        let names = stride(from: path.startIndex, to: path.endIndex, by: 2).map { path[$0] }
        guard names.allSatisfy({ OwnElements.canName($0) && !$0.isDigits }) else { return nil }
        hasNumbers = stride(from: path.startIndex + 1, to: path.endIndex, by: 2).allSatisfy { path[$0].isDigits }
        segments = path.suffix(path.count.isMultiple(of: 2) ? 4 : 3)
    }
}

extension CodePaySandbox {
    package func otherPath(of request: SandboxRequest, mayBegin: Bool) throws -> [String]? {
        guard !options.strict.isOn else { return nil }
        let readings = ProjectPath.readings(of: request.path)
        let known = try database.read { connection in
            try readings.first {
                try WireResource(rawValue: $0.base) != nil || OwnElements($0.base, connection).hasBegun()
            }
        }
        if let known { return known.routed }
        guard mayBegin, [.get, .head, .post].contains(request.method) else { return nil }
        return readings.first(where: \.isList)?.routed
    }
}
