import LocalBackend
import Toolkit

extension PageOrigin: ArgumentValue {
    package static let placeholder = "ORIGIN"
    package static let sample = "https://app.example"

    package var argument: String { text }

    package init(argument: String) throws(ArgumentRefusal) {
        if let origin = PageOrigin(argument) {
            self = origin
            return
        }
        let origin = URL(string: argument).flatMap { url in
            url.scheme.flatMap { scheme in
                url.host().map { "\(scheme)://\($0)" + (url.port.map { ":\($0)" } ?? "") }
            }
        }
        throw .unreadable(
            "'\(argument.visible)' is not an origin: a scheme, a host and perhaps a port, without a path.",
            suggestion: origin.flatMap { PageOrigin($0)?.text })
    }
}
