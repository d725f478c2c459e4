import XCTest

extension XCTestCase {
    /// Runs work for the first request, the second and so on, until there is no such request.
    /// - Parameter work: Gets the number of the request, and returns whether there was such a request.
    /// - Returns: The number of requests.
    @discardableResult
    func eachRequest(_ work: (Int) async throws -> Bool) async rethrows -> Int {
        var number = 1
        while try await work(number) { number += 1 }
        return number - 1
    }
}
