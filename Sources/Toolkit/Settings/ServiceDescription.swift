import Foundation

/// A service that a feature talks to: which settings point at a real one, and where the sandbox lays it out.
public struct ServiceDescription: Sendable {
    /// How requests prove who sends them.
    public struct Credential: Sendable {
        /// Where in a request a secret stands; it goes to the service's own origin only.
        public enum Place: Hashable, Sendable {
            /// In the header field of this name.
            case header(String)
            /// In the query item of this name.
            case query(String)

            /// The name of the header field or the query item.
            public var name: String {
                switch self {
                case .header(let name), .query(let name): name
                }
            }
        }

        /// Where the secret stands.
        public let place: Place
        /// What its value is made of.
        public let settings: [Setting]
        /// What the sandbox accepts.
        public let sandboxValue: String
        /// Makes its value of those of the settings, in their order.
        let value: @Sendable ([String]) -> String

        /// A secret in a header field.
        public init(header: String, setting: Setting, sandboxValue: String) {
            self.init(.header(header), settings: [setting], sandboxValues: [sandboxValue]) { $0.joined() }
        }

        /// A secret in a query item, as older services want it; it is masked like one in a header field.
        public init(query: String, setting: Setting, sandboxValue: String) {
            self.init(.query(query), settings: [setting], sandboxValues: [sandboxValue]) { $0.joined() }
        }

        /// A user name and a password in the field `Authorization`, by the scheme `Basic` (RFC 7617).
        public static func basic(
            username: Setting, password: Setting, sandboxUsername: String, sandboxPassword: String
        ) -> Credential {
            Credential(
                .header("Authorization"), settings: [username, password],
                sandboxValues: [sandboxUsername, sandboxPassword]
            ) { "Basic " + Data($0.joined(separator: ":").utf8).base64EncodedString() }
        }

        private init(
            _ place: Place, settings: [Setting], sandboxValues: [String],
            value: @escaping @Sendable ([String]) -> String
        ) {
            self.place = place
            self.settings = settings
            self.sandboxValue = value(sandboxValues)
            self.value = value
        }
    }

    /// What it is called among the feature's services: `toolkit api cats GET / --service breeds`.
    public let name: String
    /// The feature that talks to it.
    public let feature: String
    /// The setting of its address; when it is not set, the sandbox answers.
    public let address: Setting
    /// Its place below the root of the sandbox and of `toolkit serve`: `/rest/cats`.
    public let path: String
    /// What proves who sends a request; `nil` when nothing does.
    public let credential: Credential?

    /// Describes a service.
    /// - Parameter feature: The name of the feature that talks to it.
    public init(
        _ name: String, of feature: String, address: Setting, path: String, credential: Credential? = nil
    ) {
        self.name = name
        self.feature = feature
        self.address = address
        self.path = path
        self.credential = credential
    }

    /// The settings of the service.
    public var settings: [Setting] { [address] + (credential?.settings ?? []) }
}
