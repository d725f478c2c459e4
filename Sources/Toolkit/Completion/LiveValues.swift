/// Values of an argument that completion looks up, such as the IDs of stored items.
public struct LiveValues: ValueLookup {
    /// Finds the values, which need not begin with the typed text.
    public let find: @Sendable (CompletionContext) throws -> [Candidate]
    /// Whether other values are as likely as those that are found, such as the phone number of a new contact.
    let areExamples: Bool

    /// Values that a function finds.
    /// - Parameter areExamples: Whether other values are as likely, so that a prompt does not select a value itself.
    public init(areExamples: Bool = false, _ find: @escaping @Sendable (CompletionContext) throws -> [Candidate]) {
        self.areExamples = areExamples
        self.find = find
    }
}

extension LiveValues {
    /// Values from the sandbox of a feature, if the sandbox stands in for the service.
    public static func sandbox(
        _ values: SandboxValues, for service: ServiceDescription, areExamples: Bool = false
    ) -> LiveValues {
        LiveValues(areExamples: areExamples) { try $0.candidates(values, for: service) }
    }
}

extension ArgumentTrait {
    /// Completes the argument with values that are looked up on this machine.
    public static func live(_ values: LiveValues) -> Self { Self { $0.source = .lookup(values) } }
}

// Values for the commands that belong to no feature.
extension LiveValues {
    /// The names of the features.
    public static let features = LiveValues { context in
        context.features.map { Candidate($0.name, $0.summary) }
    }

    /// The keys of the settings and, behind the name of a command, those of the defaults of its options.
    static let settings = LiveValues { context in
        let settings = context.features.allSettings.map { Candidate($0.key, $0.summary) }
        let isOption = context.start.contains(" ") || context.start.hasPrefix("\(OptionDefaults.globalPath).")
        return settings + (isOption ? context.optionKeys.map { Candidate($0.key, $0.help) } : [])
    }

    /// The values that the setting on the line accepts, if it accepts only certain values.
    static let choices = LiveValues { context in
        let key = context.value(of: "key") ?? ""
        if let option = context.option(withKey: key) { return option.candidates(context.start) }
        guard case .choice(let words) = context.features.allSettings.first(where: { $0.key == key })?.kind else {
            return []
        }
        return words.map { Candidate($0) }
    }

    static let profiles = LiveValues { context in
        try context.settings.profiles().map { Candidate($0) }
    }

    /// The external commands that can be trusted.
    static let plugins = LiveValues { context in
        context.plugins.usable().map { Candidate($0.name, $0.path) }
    }

    /// The external commands that are trusted, in any folder.
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

    static let routes = LiveValues { context in
        try context.features.flatMap { feature in
            try feature.sandboxRoutes().map { Candidate($0.text, feature.name) }
        }
    }
}
