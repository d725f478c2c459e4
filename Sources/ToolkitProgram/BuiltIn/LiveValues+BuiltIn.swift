extension LiveValues {
    /// The keys of the settings and, behind the name of a command, those of the defaults of its options.
    static let settings = LiveValues(areTexts: true) { context in
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

    static let routes = LiveValues(areTexts: true) { context in
        try context.features.flatMap { feature in
            try feature.sandboxRoutes().map { Candidate($0.text, feature.name) }
        }
    }
}

extension CompletionContext {
    var plugins: PluginCatalogue { context.plugins }
    var optionKeys: [(key: String, help: String)] { context.optionKeys }

    func option(withKey key: String) -> ArgumentDeclaration? {
        context.commands.option(withKey: key, globals: GlobalOptions.self)
    }
}
