import Toolkit

/// The answer with all products, decoded in pages of 1,000 products.
///
/// The initializer finds where each product begins and ends. So it refuses an incomplete answer before any product
/// is decoded.
struct ProductListing: Sendable {
    struct Page: Sendable {
        /// The products that could be decoded.
        let products: [Product]
        /// The number of products that could not be decoded.
        let unreadableCount: Int
    }

    var pageCount: Int { pages.count }

    private static let pageSize = 1_000

    private let bytes: [UInt8]
    /// The position of each page in the bytes: its products and the commas between them.
    private let pages: [Range<Int>]

    /// Finds the products in an answer.
    /// - Throws: `DecodingError` when the answer has no complete array of products.
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
        (self.bytes, self.pages) = (bytes, pages)
    }

    /// Decodes the page with a number, counted from 0.
    func page(_ number: Int) -> Page {
        let list = [UInt8(ascii: "[")] + bytes[pages[number]] + [UInt8(ascii: "]")]
        if let products = try? JSON.decode([Product].self, from: list) {
            return Page(products: products, unreadableCount: 0)
        }
        // At least one product is unreadable: decode the others.
        if let products = try? JSON.decode([Readable<Product>].self, from: list) {
            let readable = products.compactMap(\.value)
            return Page(products: readable, unreadableCount: products.count - readable.count)
        }
        return pageOfFragments(number)
    }

    func product(_ id: String) -> Product? {
        for number in 0..<pageCount {
            if let product = page(number).products.first(where: { $0.id == id }) { return product }
        }
        return nil
    }

    /// Decodes a page that is not valid JSON, one product at a time.
    private func pageOfFragments(_ number: Int) -> Page {
        var products: [Product] = []
        var count = 0
        let elements = JSONElements([UInt8(ascii: "[")] + bytes[pages[number]] + [UInt8(ascii: "]")])
        for case .success(let slice) in elements {
            count += 1
            if let product = try? JSON.decode(Product.self, from: slice) { products.append(product) }
        }
        return Page(products: products, unreadableCount: count - products.count)
    }

    /// Why an answer has no complete list of products.
    private static func fault(in bytes: [UInt8]) -> any Error {
        do {
            _ = try JSON.decode(Outline.self, from: bytes)
            return DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no complete list of products"))
        } catch {
            return error
        }
    }

    /// An object with an array `products`, whose elements are not decoded.
    private struct Outline: Decodable {
        struct Anything: Decodable {
            init(from decoder: any Decoder) throws {}
        }

        let products: [Anything]
    }
}
