import ToolkitStandIn

/// How the sandbox misbehaves when it is asked to (`services/badges.md`, section 5, point 4).
struct SandboxOptions: Sendable {
    /// What `available_badges` is.
    enum AvailableBadges: String, CaseIterable, Sendable {
        /// As the contract's table has it.
        case recorded
        /// A text without a character.
        case empty
        /// A text without a part that makes sense.
        case malformed
    }

    /// The setting that chooses what `available_badges` is.
    static let availableBadgesSetting = Setting(
        "badges.sandbox.available-badges", "What badges the sandbox's users have: the contract's, none, or nonsense.",
        kind: .choice(AvailableBadges.allCases.map(\.rawValue)), standard: AvailableBadges.recorded.rawValue)
    /// The setting that breaks off every answer in JSON.
    static let truncatedSetting = Setting(
        "badges.sandbox.truncated", "Whether the sandbox's answers in JSON break off in the middle.",
        kind: .choice(["true", "false"]), standard: "false")

    /// What `available_badges` is.
    let availableBadges: AvailableBadges
    /// Whether answers in JSON break off in the middle.
    let isTruncated: Bool

    /// Reads the settings.
    /// - Throws: `SettingsError` for a value that makes no sense.
    init(_ home: SandboxHome) throws {
        let choice = try home.setting(Self.availableBadgesSetting)
        availableBadges = choice.flatMap(AvailableBadges.init) ?? .recorded
        isTruncated = try home.setting(Self.truncatedSetting) == "true"
    }
}
