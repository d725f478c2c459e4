import ToolkitStandIn

/// The dates of documents, which are stored as ISO 8601 in UTC with milliseconds.
enum DocumentDate {
    /// Returns the stored form of a date; `nil` when a text is not a date.
    static func stored(_ text: String) -> String? {
        // Most dates have this form already, and are not written again.
        if text.utf8.suffix(5).elementsEqual(".000Z".utf8), JSON.usualDate(text) != nil { return text }
        return JSON.date(text).map(JSON.text)
    }
}
