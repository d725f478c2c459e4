/// The settings for requests over the network, whatever their feature.
package enum NetworkSettings {
    /// The certificate authorities of services that no public authority vouches for.
    static let certificates = Setting(
        "network.ca-file", "A PEM file with the certificate authorities to trust instead of the system's.")

    package static let all = [certificates]
}
