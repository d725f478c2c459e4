/// A picture beside a row of a list, which is loaded only if the terminal can show it.
public struct RowPicture: Sendable {
    /// Rows with the same ID share one picture, which is loaded once.
    package let id: String
    package let load: @Sendable () async throws -> [UInt8]?

    /// - Parameters:
    ///   - id: Identifies the picture, such as its address.
    ///   - load: Returns the encoded picture, or `nil` if there is none. An error counts as no picture.
    public init(_ id: String, _ load: @escaping @Sendable () async throws -> [UInt8]?) {
        self.id = id
        self.load = load
    }
}
