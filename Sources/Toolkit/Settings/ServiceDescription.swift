/// A service that a feature uses: the settings for the real service, and the path in the sandbox.
public struct ServiceDescription: Sendable {
    /// How requests to the service authenticate.
    public struct Credential: Sendable {
        /// The part of a request that carries the secret, which goes only to the service's own origin.
        public enum Place: Hashable, Sendable {
            /// The header field with this name.
            case header(String)
            /// The query item with this name.
            case query(String)

            /// The name of the header field or the query item.
            public var name: String {
                switch self {
                case .header(let name), .query(let name): name
                }
            }
        }

        /// The part of a request that carries the secret.
        public let place: Place
        /// The settings that make up the secret.
        public let settings: [Setting]
        /// The secret that the sandbox accepts.
        public let sandboxValue: String
        /// Combines the values of the settings, in order, into the secret.
        let value: @Sendable ([String]) -> String

        /// Creates a credential in a header field.
        public init(header: String, setting: Setting, sandboxValue: String) {
            self.init(.header(header), settings: [setting], sandboxValues: [sandboxValue]) { $0.joined() }
        }

        /// Creates a credential in a query item, for older services; traces mask it too.
        public init(query: String, setting: Setting, sandboxValue: String) {
            self.init(.query(query), settings: [setting], sandboxValues: [sandboxValue]) { $0.joined() }
        }

        /// Creates a credential of user name and password for HTTP Basic authentication (RFC 7617).
        public static func basic(
            username: Setting, password: Setting, sandboxUsername: String, sandboxPassword: String
        ) -> Credential {
            Credential(
                .header("Authorization"), settings: [username, password],
                sandboxValues: [sandboxUsername, sandboxPassword]
            ) { BasicCredentials($0[0], $0[1]).field }
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

    /// The name of the service, such as `breeds` in `toolkit api cats GET / --service breeds`.
    public let name: String
    /// The name of the feature that uses the service.
    public let feature: String
    /// The setting for the service's address; when it is not set, toolkit uses the sandbox.
    public let address: Setting
    /// The path of the service in the sandbox and in `toolkit serve`, such as `/rest/cats`.
    public let path: String
    /// The credential of requests; `nil` when the service needs none.
    public let credential: Credential?
    /// Whether no redirect to another host is followed, also for reads, because a read decides about a change.
    public let staysOnHost: Bool
    /// The query items of the request by which `toolkit doctor` sees whether the service answers.
    public let probe: [String: String]

    /// Describes a service.
    /// - Parameter feature: The name of the feature that uses the service.
    public init(
        _ name: String, of feature: String, address: Setting, path: String, credential: Credential? = nil,
        staysOnHost: Bool = false, probe: [String: String] = [:]
    ) {
        self.name = name
        self.feature = feature
        self.address = address
        self.path = path
        self.credential = credential
        self.staysOnHost = staysOnHost
        self.probe = probe
    }

    /// The settings of the service.
    public var settings: [Setting] { [address] + (credential?.settings ?? []) }
}
