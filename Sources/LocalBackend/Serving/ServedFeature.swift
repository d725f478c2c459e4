import Foundation
import Toolkit

/// A feature whose services are served.
public struct ServedFeature: Sendable {
    let name: String
    private let services: [ServiceDescription]

    /// A feature, by its name and its services.
    public init(_ name: String, services: [ServiceDescription]) {
        self.name = name
        self.services = services
    }

    /// How requests to its services prove who sends them.
    var credentials: [ServiceDescription.Credential] { services.compactMap(\.credential) }

    /// The services that want to know who sends a request.
    var guardedServices: [(name: String, credential: ServiceDescription.Credential)] {
        services.compactMap { service in service.credential.map { (service.name, $0) } }
    }

    /// What a route wants to see by way of a service's credential; `nil` when it wants nothing, or a token.
    func credential(of route: Route) -> ServiceDescription.Credential? {
        guard case .credential(let service) = route.key else { return nil }
        return services.first { $0.name == service }?.credential
    }

    /// What its stand-ins want to see, as a person types it: `x-apikey: KEY`, `?appid=KEY`; each once.
    var keys: [String] {
        var keys: [String] = []
        for credential in credentials where !keys.contains(credential.typed) { keys.append(credential.typed) }
        return keys
    }
}

extension ServiceDescription.Credential {
    /// User name and password as the stand-in takes them, by the scheme `Basic` (RFC 7617); `nil` for another scheme.
    var sandboxUser: (name: String, password: String)? {
        let words = sandboxValue.split(separator: " ").map(String.init)
        guard case .header("Authorization") = place, words.count == 2, words[0] == "Basic",
            let pair = Data(base64Encoded: words[1])
        else { return nil }
        let parts = String(decoding: pair, as: UTF8.self).split(separator: ":", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// What it is to a person: `x-apikey`, `?appid`, `user name and password`.
    var label: String {
        switch place {
        case .header(let name): sandboxUser == nil ? name : "user name and password"
        case .query(let name): "?\(name)"
        }
    }

    /// What the stand-in takes, as a person types it.
    fileprivate var typed: String {
        if let user = sandboxUser { return "user name \(user.name), password \(user.password)" }
        switch place {
        case .header(let name): return "\(name): \(sandboxValue)"
        case .query(let name): return "?\(name)=\(sandboxValue)"
        }
    }
}
