/// What the examples of help show.
enum SearchExample {
    /// The sandbox's first item.
    static let id = "110000000001"
    /// Another one.
    static let otherID = "110000000003"
}
