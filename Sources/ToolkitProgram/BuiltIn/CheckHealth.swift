/// `toolkit doctor`: checks files, settings, external commands and services.
struct CheckHealth: Command {
    static let name = "doctor"
    static let summary = "Check files, databases, settings, external commands and services."
    static let terminalDetails = "The command sends one GET request to each configured service. It changes nothing."
    static let effect = Effect.reads
    static let reachesService: Bool? = true
    static let examples = [
        Example("toolkit doctor", "Print one line per check"),
        Example("toolkit doctor --json", "Print the checks as JSON"),
    ]

    func run(in context: Context) async throws -> HealthAnswer {
        var checks = [home(context), permissions(context), settings(context)]
        checks += databases(context)
        checks += context.features.compactMap { feature in
            feature.dataCheck.map { body in
                check("\(feature.name) data", context) {
                    try body(context)
                    return "can be read"
                }
            }
        }
        checks += context.features.filter(\.hasSignIn).map { feature in
            check("\(feature.name) sign-in", context) { try feature.signedIn(context)?.name ?? "not signed in" }
        }.filter { $0.status != .badSettings }
        checks.append(plugins(context))
        #if DEBUG
            // For the author of a feature, whose tests may not look at its declarations.
            checks.append(declarations(context))
        #endif
        for feature in context.features {
            for service in feature.services {
                if let check = await reach(service, of: feature, context) { checks.append(check) }
            }
        }
        return HealthAnswer(checks: checks)
    }

    private func home(_ context: Context) -> HealthCheck {
        let folders = [context.home.configFolder, context.home.dataFolder, context.home.cacheFolder]
        let unwritable = folders.map(Self.nearestFolder).first { folder in
            !Folder.exists(folder) || !FileManager.default.isWritableFile(atPath: folder)
        }
        if let unwritable {
            let detail = "\(unwritable) is not a writable folder. Set \(Home.variable) to another folder."
            return .failed("home", detail, .storage)
        }
        return .passed("home", context.home.dataFolder)
    }

    /// The folder itself, or its nearest parent that exists.
    private static func nearestFolder(_ path: String) -> String {
        var url = URL(fileURLWithPath: path)
        while !FileManager.default.fileExists(atPath: url.path), url.path != "/" { url.deleteLastPathComponent() }
        return url.path
    }

    private func permissions(_ context: Context) -> HealthCheck {
        check("permissions", context) {
            try HomePrivacy(context.home, features: context.features.map(\.name)).check()
            return "only you have access to private files"
        }
    }

    private func databases(_ context: Context) -> [HealthCheck] {
        let own = [context.home.localDatabase, context.home.recordings]
        let files = own + context.features.map { context.home.sandboxDatabase($0.name) }
        let present = files.filter { FileManager.default.fileExists(atPath: $0) }
        guard !present.isEmpty else { return [.passed("databases", "none yet")] }
        return present.map { file in
            check("database", context) {
                try Database.verify(file)
                return file
            }
        }
    }

    private func settings(_ context: Context) -> HealthCheck {
        check("settings", context) {
            let all = context.features.allSettings
            for setting in all { _ = try context.settings.resolve(setting) }
            let own = try context.ownSettings()
            for setting in own {
                if let used = try context.settings.resolve(setting) {
                    try context.check(used.value, for: setting, from: used.origin)
                }
            }
            let unknown = try context.settings.unknownKeys(known: (context.allFeatures.allSettings + own).map(\.key))
            guard let key = unknown.first else {
                let file = context.home.settingsFile
                return FileManager.default.fileExists(atPath: file) ? file : "none yet"
            }
            throw Report.badSettings("\(context.home.settingsFile) has an unknown setting: '\(key)'.")
        }
    }

    #if DEBUG
        private func declarations(_ context: Context) -> HealthCheck {
            check("declarations", context) {
                let faults = context.faultsOfDeclarations
                guard let first = faults.first else { return "name what exists" }
                throw Report.defect("\(first)\(faults.count > 1 ? " (and \(faults.count - 1) more)" : "")")
            }
        }
    #endif

    private func plugins(_ context: Context) -> HealthCheck {
        check("plugins", context) {
            let all = context.plugins.all()
            let plugins = PluginCatalogue.usable(all) + all.filter { $0.refusal != nil }
            let trusted = try context.plugins.trusted()
            let states = try plugins.map { try context.plugins.state(of: $0, trusted) }
            if let changed = states.firstIndex(of: .changed) {
                let plugin = plugins[changed]
                throw PluginError.changed(name: plugin.name, path: plugin.path, digest: try plugin.digest())
            }
            if let changed = states.firstIndex(of: .changedManifest) {
                throw PluginError.changedManifest(name: plugins[changed].name, path: plugins[changed].manifestPath)
            }
            for plugin in plugins where plugin.refusal == nil {
                guard let mistake = try plugin.manifestMistakes().first else { continue }
                throw PluginError.badManifest(path: plugin.manifestPath, mistake)
            }
            let counts = Dictionary(states.map { ($0.name, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            return counts.isEmpty ? "none" : counts.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }
    }

    private func reach(
        _ service: ServiceDescription, of feature: FeatureDescription, _ context: Context
    ) async -> HealthCheck? {
        let name = "\(feature.name) \(service.name)"
        do {
            guard case .address(let url) = try context.services.target(of: service) else {
                let faults = activeFaults(of: feature, context)
                return .passed(name, "sandbox\(faults == 0 ? "" : " with \(faults.counted("active fault"))")")
            }
            let client = try context.services.client(for: service, startsTimeAnew: true)
            let query = service.probe.map { ($0.key, Optional($0.value)) }
            let response = try await client.respond(to: Endpoint<HTTPResponse>(.get, path: [], query: query))
            guard Self.isWell(response.status) else { throw client.failure(response) }
            return .passed(name, "\(url.host() ?? "") responded")
        } catch is SettingsError {
            return nil
        } catch {
            return failure(name, error, context)
        }
    }

    /// The number of faults that can still affect requests; zero if the sandbox cannot be read, which another check reports.
    private func activeFaults(of feature: FeatureDescription, _ context: Context) -> Int {
        guard FileManager.default.fileExists(atPath: context.home.sandboxDatabase(feature.name)),
            let faults = try? Fault.all(in: context.services.sandbox(of: feature, isTold: false).service.database)
        else { return 0 }
        return faults.count { !$0.isOver }
    }

    /// Whether a response with this status passes the check.
    ///
    /// A 404, 405 or 501 passes: the address itself need not support GET. Refused credentials and server errors fail.
    private static func isWell(_ status: HTTPStatus) -> Bool {
        switch status {
        case .unauthorized, .forbidden: false
        case .notImplemented: true
        default: status.rawValue < 500
        }
    }

    private func check(_ name: String, _ context: Context, _ body: () throws -> String) -> HealthCheck {
        do {
            return .passed(name, try body())
        } catch {
            return failure(name, error, context)
        }
    }

    private func failure(_ name: String, _ error: any Error, _ context: Context) -> HealthCheck {
        let report = (context.explained(error) as? any ReportedError)?.report
        return .failed(
            name, "\(report?.sentences ?? "Unexpected error: \(type(of: error)).")", report?.status ?? .defect)
    }
}

/// The result of one check.
struct HealthCheck: TableRow {
    static let columns: [Column<Self>] = [
        Column("CHECK", \.check, .title) { Styled($0.check, .bold) },
        Column("RESULT", \.passed, name: "passed") {
            $0.passed ? Styled("ok", .green) : Styled("failed", [.bold, .red])
        },
        Column("DETAIL", \.detail, .wrapping),
    ]

    let check: String
    let detail: String
    let status: ExitStatus
    var passed: Bool { status == .done }

    static func passed(_ check: String, _ detail: String) -> HealthCheck {
        HealthCheck(check: check, detail: detail, status: .done)
    }

    static func failed(_ check: String, _ detail: String, _ status: ExitStatus) -> HealthCheck {
        HealthCheck(check: check, detail: detail, status: status)
    }
}

/// The results of all checks; the exit status is that of the first failed check.
struct HealthAnswer: Answer {
    static let shape = Rows<HealthCheck>.shape

    let checks: [HealthCheck]

    func write(to writer: inout AnswerWriter) async throws { try await Rows(checks).write(to: &writer) }

    var exitStatus: ExitStatus { checks.first { !$0.passed }?.status ?? .done }
}
