import Foundation
import Toolkit

/// The answer with all products, decoded a thousand at a time.
///
/// Where the products begin and end is found at once, so that a broken answer is no list at all.
struct ProductListing: Sendable {
    /// What was read of some products.
    struct Page: Sendable {
        /// Those that make sense.
        let products: [Product]
        /// How many make none.
        let unreadableCount: Int
    }

    /// How many pages there are.
    var pageCount: Int { pages.count }

    private static let pageSize = 1_000

    private let bytes: [UInt8]
    /// Where each page lies: its products with the commas between them.
    private let pages: [Range<Int>]

    /// Finds the products in an answer.
    /// - Throws: `DecodingError` when it has no array of products that ends.
    init(_ bytes: [UInt8]) throws {
        guard var elements = JSONElements(bytes, of: "products") else { throw Self.fault(in: bytes) }
        var pages: [Range<Int>] = []
        var count = 0
        while let element = elements.next() {
            guard case .success(let slice) = element else { throw Self.fault(in: bytes) }
            if count.isMultiple(of: Self.pageSize) {
                pages.append(slice.startIndex..<slice.endIndex)
            } else {
                pages[pages.count - 1] = pages[pages.count - 1].lowerBound..<slice.endIndex
            }
            count += 1
        }
        self.bytes = bytes
        self.pages = pages
    }

    /// Reads a page, by its number from 0.
    func page(_ number: Int) -> Page {
        let list = Data([UInt8(ascii: "[")] + bytes[pages[number]] + [UInt8(ascii: "]")])
        let decoder = JSON.makeDecoder()
        if let products = try? decoder.decode([Product].self, from: list) {
            return Page(products: products, unreadableCount: 0)
        }
        // Something in it makes no sense, and the others do not suffer for it.
        if let products = try? decoder.decode([Readable<Product>].self, from: list) {
            let readable = products.compactMap(\.value)
            return Page(products: readable, unreadableCount: products.count - readable.count)
        }
        return pageOfFragments(number)
    }

    /// The first product with an ID.
    func product(_ id: String) -> Product? {
        for number in 0..<pageCount {
            if let product = page(number).products.first(where: { $0.id == id }) { return product }
        }
        return nil
    }

    /// Reads a page of which something is no JSON, product by product.
    private func pageOfFragments(_ number: Int) -> Page {
        let decoder = JSON.makeDecoder()
        var products: [Product] = []
        var count = 0
        let elements = JSONElements([UInt8(ascii: "[")] + bytes[pages[number]] + [UInt8(ascii: "]")])
        for case .success(let slice) in elements {
            count += 1
            if let product = try? decoder.decode(Product.self, from: Data(slice)) { products.append(product) }
        }
        return Page(products: products, unreadableCount: count - products.count)
    }

    /// What is wrong with an answer that is no list of products.
    private static func fault(in bytes: [UInt8]) -> any Error {
        do {
            _ = try JSON.decode(Outline.self, from: bytes)
            return DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no list"))
        } catch {
            return error
        }
    }

    /// An answer of which only the outline matters.
    private struct Outline: Decodable {
        struct Anything: Decodable {
            init(from decoder: any Decoder) throws {}
        }

        let products: [Anything]
    }
}
