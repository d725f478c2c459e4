import Foundation
import Toolkit

/// The products file that is built into the program, for one user only: the assignment's `productsResponse.json`.
enum OfflineBundle {
    /// The moment before which its products are dated: 2022-03-31, noon in UTC.
    private static let moment = Date(timeIntervalSince1970: 1_648_728_000)

    /// The file: an answer of `/products`.
    static func file() throws -> [UInt8] {
        try InternProductsFeature.demoAnswer(before: moment)
    }

    /// Whether somebody may see it.
    static func admits(_ username: String, password: String) -> Bool {
        username == InternProductsFeature.demoUser.username && password == InternProductsFeature.demoUser.password
    }
}
