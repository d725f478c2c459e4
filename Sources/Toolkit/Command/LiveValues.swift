/// Values of an argument that completion looks up, such as the IDs of stored items.
public struct LiveValues: ValueLookup {
    /// Finds the values, which need not begin with the typed text.
    public let find: @Sendable (CompletionContext) throws -> [Candidate]
    /// Whether other values are as likely as those that are found, such as the phone number of a new contact.
    let areExamples: Bool
    /// Whether the values are IDs of things with names, so that a prompt shows the names before them.
    let areIDs: Bool
    /// Whether the values are texts, which can have several words.
    package let areTexts: Bool

    /// Values that a function finds.
    /// - Parameters:
    ///   - areExamples: Whether other values are as likely, so that a prompt does not select a value itself.
    ///   - areIDs: Whether the values are IDs of things with names, so that a prompt shows the names before them.
    ///   - areTexts: Whether the values are texts, which can have several words.
    public init(
        areExamples: Bool = false, areIDs: Bool = false, areTexts: Bool = false,
        _ find: @escaping @Sendable (CompletionContext) throws -> [Candidate]
    ) {
        (self.areExamples, self.areIDs, self.areTexts) = (areExamples, areIDs, areTexts)
        self.find = find
    }
}

extension LiveValues {
    /// Values from the sandbox of a feature, if the sandbox stands in for the service.
    public static func sandbox(
        _ values: SandboxValues, for service: ServiceDescription, areExamples: Bool = false, areIDs: Bool = false,
        areTexts: Bool = false
    ) -> LiveValues {
        LiveValues(areExamples: areExamples, areIDs: areIDs, areTexts: areTexts) {
            try $0.candidates(values, for: service)
        }
    }
}

extension ArgumentTrait {
    /// Completes the argument with values that are looked up on this machine.
    public static func live(_ values: LiveValues) -> Self { Self { $0.source = .lookup(values) } }

    /// Lets a correction that needs evidence begin like one of these values, which completion does not offer.
    public static func evidence(_ values: LiveValues) -> Self { Self { $0.evidence = values } }
}

extension LiveValues {
    /// The names of the features.
    public static let features = LiveValues { context in
        context.features.map { Candidate($0.name, $0.summary) }
    }

    static let profiles = LiveValues { context in
        try context.settings.profiles().map { Candidate($0) }
    }

    /// The fields of the answer of the command on the line, after those that are already typed.
    static let fields = LiveValues { context in
        let typed = context.start.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let start = typed.isEmpty ? "" : typed.joined(separator: ",") + ","
        return context.fields.filter { !typed.contains($0[...]) }.map { Candidate(start + $0) }
    }
}
