/// A duration in seconds, more than zero, such as `30` or `0.5`.
public struct Seconds: ArgumentValue, Equatable {
    public static let placeholder = "SECONDS"
    public static let form = ValueForm.number(0...86_400)
    public static let sample = "30"

    /// The number of seconds.
    public let value: Double
    public var argument: String { value == value.rounded() ? String(Int(value)) : String(value) }

    init(_ value: Double) { self.value = value }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let value = Double(argument), value.isFinite else {
            throw .unreadable("'\(argument.visible)' is not a number of seconds.")
        }
        guard value > 0, value <= 86_400 else {
            throw .unacceptable("A time limit must be more than 0 and at most 86400 seconds, not \(argument.visible).")
        }
        self.value = value
    }
}

/// The address of a service: an `http` or `https` URL with a host.
public struct ServiceAddress: ArgumentValue, Equatable {
    public static let placeholder = "URL"
    public static let form = ValueForm.url
    public static let sample = "http://localhost:8080"

    /// The address.
    public let url: URL
    public var argument: String { url.absoluteString }

    public init(argument: String) throws(ArgumentRefusal) {
        guard Setting.isAddress(argument), let url = URL(string: argument) else {
            throw .unacceptable(
                "'\(argument.visible)' is not a valid address. "
                    + "Use an http or https URL without a username, password, query or fragment.")
        }
        self.url = url
    }
}
