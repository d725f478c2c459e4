/// Whether the sandboxes offer only what the assignments describe, and check data by their rules.
package enum StrictRule {
    /// Turns the rule on.
    package static let setting = TypedSetting(
        "sandbox.strict", "Whether the sandboxes offer only the collections and resources of the assignments.",
        default: false)
}
