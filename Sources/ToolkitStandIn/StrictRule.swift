/// Whether the sandboxes offer only what the assignments describe, and check data by their rules.
package struct StrictRule: Sendable {
    package static let setting = TypedSetting(
        "sandbox.strict", "Whether the sandboxes offer only the collections and resources of the assignments.",
        default: false)

    private let state: StrictSwitch

    /// Uses the switch of the home, or else the setting.
    /// - Throws: Errors from ``SandboxHome/setting``.
    package init(_ home: SandboxHome) throws {
        state = try home.strict ?? StrictSwitch(home.value(Self.setting))
    }

    package var isOn: Bool { state.isOn }
}
