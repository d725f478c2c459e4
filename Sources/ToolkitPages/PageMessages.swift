import Synchronization

/// What a change tells on the page that follows it, once.
package final class PageMessages: Sendable {
    private static let limit = 50

    /// The messages, the oldest first.
    private let messages = Mutex<[(address: String, text: String)]>([])

    /// Creates an empty store.
    package init() {}

    /// Keeps a message for the next visit of a page.
    /// - Parameter address: The path and query of the page.
    package func say(_ text: String, at address: String) {
        messages.withLock { messages in
            messages.removeAll { $0.address == address }
            messages.append((address, text))
            if messages.count > Self.limit { messages.removeFirst() }
        }
    }

    /// Takes the message for a page; empty if there is none.
    package func take(at address: String) -> String {
        messages.withLock { messages in
            messages.firstIndex { $0.address == address }.map { messages.remove(at: $0).text } ?? ""
        }
    }
}
