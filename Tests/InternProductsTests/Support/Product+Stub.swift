import Foundation
import Toolkit

@testable import InternProducts

extension Product {
    /// Reads a product from the JSON of the service.
    init(json: String) throws {
        self = try JSON.decode(Product.self, from: Array(json.utf8))
    }

    /// Creates a product; a test gives only the fields that matter to it.
    static func stub(
        _ title: String = "Cake", _ description: String = "", tags: [String] = [], date: Double? = nil
    ) -> Product {
        Product(
            title: title, description: description, tags: tags,
            date: date.map { Date(timeIntervalSince1970: $0) }, image: nil)
    }
}
