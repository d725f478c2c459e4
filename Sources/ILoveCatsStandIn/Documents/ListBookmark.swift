import Synchronization
import ToolkitStandIn

/// The end of the last page of a list, at which the next page begins.
///
/// A client reads a long list page by page, with `skip`. SQLite would read all skipped rows again for each page. With
/// the last ID of the page before, it finds the next row at once.
final class ListBookmark: Sendable {
    /// A list of documents in the order of their IDs, in one state of the database.
    struct List: Equatable, Sendable {
        let collection: String
        /// The key of the document whose children are listed.
        let parent: String?
        let condition: JSONValue
        let searchText: String?
        let isStale: Bool
        /// The origin of the request, because a condition can compare the URLs of own photos.
        let origin: String
        let state: DatabaseState
    }

    private struct Page: Sendable {
        let list: List
        /// The number of documents up to the end of the page.
        let end: Int
        let lastID: String
    }

    private let page = Mutex<Page?>(nil)

    /// Returns the ID of the last document before a place in a list; `nil` when no page ended there.
    func lastID(before skip: Int, in list: List) -> String? {
        page.withLock { page in
            guard let page, page.end == skip, page.list == list else { return nil }
            return page.lastID
        }
    }

    func note(_ lastID: String, at end: Int, in list: List) {
        page.withLock { $0 = Page(list: list, end: end, lastID: lastID) }
    }
}
