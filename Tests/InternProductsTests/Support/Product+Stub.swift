import Foundation
import Toolkit

@testable import InternProducts

extension Product {
    /// A product by what the service says of it, as JSON.
    init(json: String) throws {
        self = try JSON.decode(Product.self, from: Array(json.utf8))
    }

    /// A product of which only what is given matters.
    static func stub(
        _ title: String = "Cake", _ description: String = "", tags: [String] = [], date: Double? = nil
    ) -> Product {
        Product(
            title: title, description: description, tags: tags,
            date: date.map { Date(timeIntervalSince1970: $0) }, image: nil)
    }
}
