import Synchronization

/// What a change tells on the page that follows it, once.
package final class PageMessages: Sendable {
    private static let limit = 50

    private let texts = Mutex<[String: String]>([:])

    /// Creates an empty store.
    package init() {}

    /// Keeps a message for the next visit of a page.
    /// - Parameter address: The path and query of the page.
    package func say(_ text: String, at address: String) {
        texts.withLock { texts in
            if texts.count >= Self.limit { texts.removeAll() }
            texts[address] = text
        }
    }

    /// Takes the message for a page; empty if there is none.
    package func take(at address: String) -> String { texts.withLock { $0.removeValue(forKey: address) ?? "" } }
}
