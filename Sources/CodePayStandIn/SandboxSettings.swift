import ToolkitStandIn

/// How the sandbox behaves where the service's own behaviour is unsure, or where the sandbox can do more.
enum SandboxSettings {
    /// Whether accounts have an `ETag` and changes obey `If-Match`.
    static let etags = Setting(
        "codepay.sandbox.etags", "Whether the sandbox's accounts carry an ETag and obey If-Match.",
        kind: .choice(["true", "false"]), standard: "true")
    /// Whether an `Idempotency-Key` is kept with its answer.
    static let idempotencyKeys = Setting(
        "codepay.sandbox.idempotency-keys", "Whether the sandbox answers a repeated Idempotency-Key as the first time.",
        kind: .choice(["true", "false"]), standard: "true")
    /// How many elements a resource holds at most.
    static let limit = Setting(
        "codepay.sandbox.limit", "The most elements a resource of the sandbox takes; 0 is no limit.",
        kind: .integer, standard: "0")
    /// How long a token is valid.
    static let tokenSeconds = Setting(
        "codepay.sandbox.token-seconds", "How many seconds a token of the sandbox is valid.",
        kind: .integer, standard: "600")
    /// What a list answers that has nothing to show.
    static let noMatch = Setting(
        "codepay.sandbox.no-match", "What the sandbox answers to a search without a match: an empty list or 404.",
        kind: .choice(["empty", "not-found"]), standard: "empty")

    /// All of them.
    static let all = [etags, idempotencyKeys, limit, tokenSeconds, noMatch]
}

/// The values of the ``SandboxSettings``.
struct SandboxOptions: Sendable {
    /// Whether accounts have an `ETag` and changes obey `If-Match`.
    let hasETags: Bool
    /// Whether an `Idempotency-Key` is kept with its answer.
    let keepsKeys: Bool
    /// How many elements a resource holds at most; `nil` is no limit.
    let limit: Int?
    /// How long a token is valid.
    let tokenSeconds: Int
    /// Whether a list that has nothing to show is a 404.
    let missesAreNotFound: Bool

    /// Reads the settings.
    /// - Throws: `SettingsError` for a value that makes no sense.
    init(_ home: SandboxHome) throws {
        hasETags = try home.setting(SandboxSettings.etags) == "true"
        keepsKeys = try home.setting(SandboxSettings.idempotencyKeys) == "true"
        limit = try home.setting(SandboxSettings.limit).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        tokenSeconds = try home.setting(SandboxSettings.tokenSeconds).flatMap { Int($0) } ?? 600
        missesAreNotFound = try home.setting(SandboxSettings.noMatch) == "not-found"
    }
}
