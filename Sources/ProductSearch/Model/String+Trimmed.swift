import Foundation

extension String {
    /// The text without white space and line breaks around it.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
