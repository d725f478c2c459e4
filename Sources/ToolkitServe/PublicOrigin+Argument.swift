import LocalBackend
import Toolkit

extension PublicOrigin: ArgumentValue {
    package static let placeholder = "URL"
    package static let sample = "https://shop.example"

    package var argument: String { text }

    package init(argument: String) throws(ArgumentRefusal) {
        guard let origin = PublicOrigin(argument) else {
            throw .unreadable(
                "'\(argument.visible)' is not an http or https URL without a path.")
        }
        self = origin
    }
}
