/// The settings for requests over the network, whatever their feature.
enum NetworkSettings {
    /// The certificate authorities of services that no public authority vouches for.
    static let certificates = Setting(
        "network.ca-file", "A PEM file with the certificate authorities to trust instead of the system's.")

    /// All of them.
    static let all = [certificates]
}

extension [FeatureDescription] {
    /// All settings: those for the network and for all sandboxes, and those of the features.
    var allSettings: [Setting] { NetworkSettings.all + [KeyRule.setting.setting] + flatMap(\.settings) }

    var secretKeys: [String] { allSettings.filter { $0.kind == .secret }.map(\.key) }
}
