/// The service and the profile that a sign-in belongs to.
public struct SignInPlace: Sendable {
    /// A service that a person can sign in to.
    public enum Service: Equatable, Sendable {
        /// The sandbox in the same process, whose generation changes with each reset.
        case sandbox(generation: String)
        /// The service with this normalized address; see ``normalizedAddress(of:)``.
        case address(String)

        /// How the ``name`` of every sandbox begins, for conditions in SQL.
        public static let sandboxPrefix = "sandbox "

        /// The name to store with what belongs to the sign-in; a reset changes the name of a sandbox.
        public var name: String {
            switch self {
            case .sandbox(let generation): Self.sandboxPrefix + generation
            case .address(let address): address
            }
        }

        /// Reads a stored ``name``.
        public init(name: String) {
            guard name.hasPrefix(Self.sandboxPrefix) else {
                self = .address(name)
                return
            }
            self = .sandbox(generation: String(name.dropFirst(Self.sandboxPrefix.count)))
        }

        /// The name for the keys of stored secrets, the same for all generations of a sandbox.
        public var keyName: String {
            switch self {
            case .sandbox: "sandbox"
            case .address(let address): address
            }
        }

        /// Whether the service is the sandbox in the same process.
        public var isSandbox: Bool {
            if case .sandbox = self { true } else { false }
        }

        /// Whether the demo user may exist there: in a sandbox, and on this machine, where `toolkit serve` can serve one.
        public var mayHaveDemoUser: Bool {
            switch self {
            case .sandbox: true
            case .address(let address): URL(string: address).flatMap { WebOrigin($0) }?.isLoopback ?? false
            }
        }

        /// The normalized address of a service, the same for all spellings.
        ///
        /// Scheme and host are in lower case, `127.0.0.1` and `[::1]` become `localhost`, and the default port and
        /// trailing slashes are removed.
        public static func normalizedAddress(of url: URL) -> String {
            guard let origin = WebOrigin(url) else { return url.absoluteString }
            var path = url.path(percentEncoded: true)
            while path.hasSuffix("/") { path.removeLast() }
            return "\(origin.scheme)://\(origin.commonName)\(path)"
        }
    }

    /// The profile.
    public let profile: String
    /// The service.
    public let service: Service

    /// Finds the place of a service; opens the sandbox if no address is configured.
    public init(_ context: Context, service: ServiceDescription) throws {
        profile = context.settings.profile
        switch try context.services.target(of: service) {
        case .address(let url):
            self.service = .address(Service.normalizedAddress(of: url))
        case .sandbox:
            let sandbox = try context.services.sandbox(of: context.services.feature(service.feature))
            self.service = .sandbox(generation: try sandbox.generation())
        }
    }
}

/// A person who is signed in to a service.
public struct SignedInPerson: Sendable {
    /// The name at the service, such as a user name or a phone number.
    public let name: String
    /// When the person signed in; `nil` for the demo user before the first command, and when it is unknown.
    public let since: Date?

    /// Describes a person.
    public init(_ name: String, since: Date?) { (self.name, self.since) = (name, since) }
}
