/// The sandboxes of this machine.
extension Services {
    /// Opens the sandbox of a feature, and creates it with demo data the first time.
    /// - Parameter isTold: Whether to print a note when the sandbox is created.
    package func sandbox(of feature: FeatureDescription, isTold: Bool = true) throws -> Sandbox {
        guard let makeSandbox = feature.makeSandbox else { throw Self.noSandbox(feature) }
        return try context.session.sandbox(feature.name) {
            try openSandbox(
                makeSandbox, of: feature, context.home.sandboxDatabase(feature.name), isTold,
                mayForget: context.onlyReads)
        }
    }

    /// Replaces the data of a feature's sandbox with the demo data.
    ///
    /// - Returns: The place of the old file, which is kept when it is damaged.
    package func resetSandbox(of feature: FeatureDescription) throws -> String? {
        let path = context.home.sandboxDatabase(feature.name)
        do {
            let sandbox = try openSandbox(of: feature, at: nil)
            // A reset does not read all pages, so it would leave some damage where it is.
            try sandbox.service.database.verify()
            try sandbox.reset()
            return nil
        } catch let error as DatabaseError where error.path == path && error.needsNewFile {
            let kept = try Database.setAside(path, now: context.now)
            _ = try openSandbox(of: feature, at: nil)
            return kept
        }
    }

    /// Opens the sandbox of a feature on a separate connection, for a server in which several threads answer at once.
    /// - Parameters:
    ///   - path: The file with a copy of the data; `nil` means the usual file, which is created with demo data the first
    ///     time.
    ///   - overrides: The values of settings that win over the configured ones, by key.
    ///   - strict: A switch that wins over the setting `sandbox.strict`.
    package func openSandbox(
        of feature: FeatureDescription, at path: String?, overrides: [String: String] = [:], strict: StrictSwitch? = nil
    ) throws -> Sandbox {
        guard let makeSandbox = feature.makeSandbox else { throw Self.noSandbox(feature) }
        let path = path ?? context.home.sandboxDatabase(feature.name)
        let sandbox = try openSandbox(makeSandbox, of: feature, path, false, overrides, strict)
        guard sandbox.service.database.isShared else { throw DatabaseError.full(path: path) }
        return sandbox
    }

    /// Opens the sandbox of a feature in memory without demo data, when only its routes are used.
    package func emptySandbox(of feature: FeatureDescription) throws -> Sandbox {
        guard let makeSandbox = feature.makeSandbox else { throw Self.noSandbox(feature) }
        return Sandbox(try makeSandbox(.empty))
    }

    private func openSandbox(
        _ makeSandbox: (SandboxHome) throws -> any SandboxService, of feature: FeatureDescription, _ path: String,
        _ isTold: Bool, _ overrides: [String: String] = [:], _ strict: StrictSwitch? = nil, mayForget: Bool = false
    ) throws -> Sandbox {
        let setting: @Sendable (Setting) throws -> String? = { try overrides[$0.key] ?? context.settings.value($0) }
        var home = SandboxHome(path: path, now: context.world.clock.now, setting: setting) {
            // A page has a mark for demo data.
            guard isTold, !context.host.isPage, let address = feature.services.first?.address.key,
                (try? feature.services.allSatisfy { try target(of: $0) == .sandbox }) == true
            else { return }
            context.notes.add(
                "Using demo data for \(feature.name). To use a real service: \(command: "config set \(address) URL").")
        }
        (home.strict, home.mayForget) = (strict, mayForget)
        return Sandbox(try makeSandbox(home))
    }

    private static func noSandbox(_ feature: FeatureDescription) -> Report {
        .badData("'\(feature.name)' uses no service and has no sandbox.", code: "no-sandbox")
    }

    func sandboxTransport(of feature: FeatureDescription) throws -> SandboxTransport {
        var sandbox = try sandbox(of: feature)
        sandbox.onFault = {
            explain(
                "A fault of the sandbox affected a response. \(command: "sandbox fault list") shows the active faults.")
        }
        return SandboxTransport(
            sandbox: sandbox, clock: context.world.clock, timeLimit: context.session.timeLimit)
    }
}
