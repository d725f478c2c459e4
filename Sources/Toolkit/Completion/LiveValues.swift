/// Values of an argument that are looked up while somebody types, such as the IDs of what there is.
public struct LiveValues: ValueLookup {
    /// Finds the values, of which some may not begin as what has been typed.
    public let find: @Sendable (CompletionContext) throws -> [Candidate]

    /// Values that a function finds.
    public init(_ find: @escaping @Sendable (CompletionContext) throws -> [Candidate]) {
        self.find = find
    }
}

extension LiveValues {
    /// Values from the sandbox of a feature, for as long as it stands in for a service.
    public static func sandbox(_ values: SandboxValues, for service: ServiceDescription) -> LiveValues {
        LiveValues { try $0.candidates(values, for: service) }
    }
}

extension ArgumentTrait {
    /// The values come from what is kept on this machine.
    public static func live(_ values: LiveValues) -> Self {
        Self { $0.source = .lookup(values) }
    }
}

/// What the toolkit's own commands complete.
extension LiveValues {
    /// The names of the features.
    public static let features = LiveValues { context in
        context.features.map { Candidate($0.name, $0.summary) }
    }

    /// The keys of the settings.
    static let settings = LiveValues { context in
        context.features.flatMap(\.settings).map { Candidate($0.key, $0.summary) }
    }

    /// The words that the setting of the line may have.
    static let choices = LiveValues { context in
        let setting = context.features.flatMap(\.settings).first { $0.key == context.value(of: "key") }
        guard case .choice(let words) = setting?.kind else { return [] }
        return words.map { Candidate($0) }
    }

    /// The profiles of the settings file.
    static let profiles = LiveValues { context in
        try context.settings.profiles().map { Candidate($0) }
    }

    /// The external commands that may be trusted.
    static let plugins = LiveValues { context in
        context.plugins.usable().map { Candidate($0.name, $0.path) }
    }

    /// The external commands that are trusted, wherever they stand.
    static let trustedPlugins = LiveValues { context in
        try context.plugins.trusted().keys.sorted().compactMap { path in
            Plugin.name(at: path).map { Candidate($0, path) }
        }
    }

    /// The services of the feature that the line names.
    static let services = LiveValues { context in
        let feature = context.features.first { $0.name == context.value(of: "feature") }
        return (feature?.services ?? []).map { Candidate($0.name, $0.address.summary) }
    }

    /// The routes of all sandboxes.
    static let routes = LiveValues { context in
        try context.features.flatMap { feature in
            try feature.sandboxRoutes().map { Candidate($0.text, feature.name) }
        }
    }
}
