import XCTest

extension XCTestCase {
    /// Does something to the first request, to the second and so on, until there is none to do it to.
    /// - Parameter work: Does it to the request with a number, and says whether there was one.
    /// - Returns: How many requests there were.
    @discardableResult
    func eachRequest(_ work: (Int) async throws -> Bool) async rethrows -> Int {
        var number = 1
        while try await work(number) { number += 1 }
        return number - 1
    }
}
