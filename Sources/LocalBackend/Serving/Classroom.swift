/// Which copies of the data other machines may make.
package struct Classroom: Sendable {
    /// How copies get their names.
    package enum Names: String, Sendable, CaseIterable {
        /// The students choose the names.
        case chosen
        /// The server gives names that nobody can guess.
        case secret
    }

    /// The most copies that can exist before another machine may make no more.
    let size: Int
    let names: Names

    /// - Parameter size: The most copies that other machines may make.
    package init(size: Int, names: Names) { (self.size, self.names) = (size, names) }

    /// Returns a name of 80 random bits, which nobody can guess.
    static func secretName() -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<16).map { _ in letters.randomElement() ?? "a" })
    }
}
