import Toolkit

/// The products that are built into the program, like the assignment's file `productsResponse.json`.
///
/// Only the demo user may see them.
enum OfflineBundle {
    /// The products are dated before this moment: 2022-03-31 at 12:00 UTC.
    private static let moment = Date(timeIntervalSince1970: 1_648_728_000)

    /// Returns the products as an answer of `/products`.
    static func file() throws -> [UInt8] { try InternProductsFeature.demoAnswer(before: moment) }

    static func admits(_ username: String, password: String) -> Bool {
        username == InternProductsFeature.demoUser.username && password == InternProductsFeature.demoUser.password
    }
}
