/// Where the data of a stand-in is.
package enum DataPlace: Sendable {
    /// The database that all programs with the same home folder share.
    case shared
    /// A copy in a file.
    case file(String)
    /// In memory, without demo data, for a stand-in of which only the routes are used.
    case memory
}
