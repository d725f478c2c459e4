import ToolkitStandIn

/// The resource and the element that a path without `/api/v<n>` names, with the parent
/// (CodePayStandIn/Contract.md, section 5.7).
struct ProjectPath {
    /// The resource and the ID of the parent if there is one, the resource, and the ID if there is one.
    private let segments: [String]
    /// Whether each ID has only digits.
    private let hasNumbers: Bool

    /// The path of the route.
    var routed: [String] { ["api", "v1"] + segments }
    /// The name of the resource, after that of the parent's if there is one.
    var resources: [String] { Self.everySecond(of: segments[...], from: 0) }
    /// Whether the path ends with a resource, to which an element can be added.
    var isList: Bool { segments.count == 1 }

    /// The possible readings of a path, likely ones first.
    ///
    /// A prefix has at most one segment, or two that begin with `api`. Of a longer path, the last parent counts.
    static func readings(of path: [String]) -> [ProjectPath] {
        // A part that is there twice is a mistake in the base URL.
        guard !path.contains(""), !path.starts(with: ["api", "api"]) else { return [] }
        let prefixes = 0...(path.first == "api" ? 2 : 1)
        let readings = prefixes.filter { $0 < path.count }.compactMap { ProjectPath(path.dropFirst($0)) }
        return readings.filter(\.hasNumbers) + readings.filter { !$0.hasNumbers }
    }

    private init?(_ path: ArraySlice<String>) {
        let (names, ids) = (Self.everySecond(of: path, from: 0), Self.everySecond(of: path, from: 1))
        guard names.allSatisfy({ OwnElements.canName($0) && !$0.isDigits && !Self.isVersion($0) }) else { return nil }
        hasNumbers = ids.allSatisfy(\.isDigits)
        segments = Array(path.suffix(path.count.isMultiple(of: 2) ? 4 : 3))
    }

    /// Whether a name is the `v<n>` of a base URL without a resource.
    private static func isVersion(_ name: String) -> Bool { name.first == "v" && name.dropFirst().isDigits }

    private static func everySecond(of path: ArraySlice<String>, from start: Int) -> [String] {
        stride(from: path.startIndex + start, to: path.endIndex, by: 2).map { path[$0] }
    }
}

extension CodePaySandbox {
    /// A nested resource is known by the parent.
    package func knows(_ request: SandboxRequest) throws -> Bool {
        guard let name = request.path.dropFirst(2).first, WireResource(rawValue: name) == nil else { return true }
        return try database.read { try OwnElements(name, $0).hasBegun() }
    }

    package func otherPath(of request: SandboxRequest, mayBegin: Bool) throws -> [String]? {
        guard !options.strict.isOn else { return nil }
        // The service knows no users, so a request with a user's password is for another one.
        let hasPassword = BasicCredentials.word(in: request.headers["Authorization"]) != nil
        if mayBegin, hasPassword { return nil }
        let readings = ProjectPath.readings(of: request.path)
        let known = try database.read { connection in
            try readings.first { reading in
                // A nested resource may begin below a parent that exists.
                try reading.resources.prefix(mayBegin ? 1 : 2).allSatisfy { name in
                    try WireResource(rawValue: name) != nil || OwnElements(name, connection).hasBegun()
                }
            }
        }
        if let known { return known.routed }
        guard mayBegin, [.get, .head, .post].contains(request.method) else { return nil }
        return readings.first(where: \.isList)?.routed
    }
}
