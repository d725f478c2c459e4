import ToolkitStandIn

/// How the sandbox behaves where the service's own behaviour is unsure, or where the sandbox can do more.
enum SandboxSettings {
    /// Whether accounts have an `ETag` and changes obey `If-Match`.
    static let etags = TypedSetting(
        "codepay.sandbox.etags", "Whether the sandbox's accounts carry an ETag and obey If-Match.", default: true)
    /// Whether an `Idempotency-Key` is kept with its answer.
    static let idempotencyKeys = TypedSetting(
        "codepay.sandbox.idempotency-keys", "Whether the sandbox answers a repeated Idempotency-Key as the first time.",
        default: true)
    /// How many elements a resource holds at most; 0 is no limit.
    static let limit = TypedSetting(
        "codepay.sandbox.limit", "The most elements a resource of the sandbox takes; 0 is no limit.", default: 0)
    /// How long a token is valid.
    static let tokenSeconds = TypedSetting(
        "codepay.sandbox.token-seconds", "How many seconds a token of the sandbox is valid.", default: 600)
    /// What a list answers that has nothing to show.
    static let noMatch = TypedSetting(
        "codepay.sandbox.no-match", "What the sandbox answers to a search without a match: an empty list or 404.",
        default: NoMatch.empty)

    /// The answers to a search without a match.
    enum NoMatch: String, CaseIterable, Sendable {
        case empty
        case notFound = "not-found"
    }

    /// All of them.
    static let all = [
        etags.setting, idempotencyKeys.setting, limit.setting, tokenSeconds.setting, noMatch.setting,
    ]
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
        hasETags = try home.value(SandboxSettings.etags)
        keepsKeys = try home.value(SandboxSettings.idempotencyKeys)
        let limit = try home.value(SandboxSettings.limit)
        self.limit = limit > 0 ? limit : nil
        tokenSeconds = try home.value(SandboxSettings.tokenSeconds)
        missesAreNotFound = try home.value(SandboxSettings.noMatch) == .notFound
    }
}
