@testable import InternProducts
@testable import Toolkit

extension Answers {
    static func checkProducts(_ bytes: [UInt8]) throws {
        let body = Body(bytes)
        let login = try body.read(.logIn("a", password: "b")) { answer in
            switch answer {
            case .success(let content): [content.token]
            case .failed(let message): ["failed", message]
            }
        }
        if case .success(let content) = login {
            try expect((1...4_096).contains(content.token.utf8.count), "a token of \(content.token.utf8.count) bytes")
        }
        let list = try body.read(.products(token: "t")) { answer -> [[String]] in
            switch answer {
            case .success(let list):
                list.products.map { ["\($0)", "\($0.image?.decoded()?.count ?? -1)"] } + [["\(list.unreadable)"]]
            case .failed(let message): [["failed", message ?? "-"]]
            }
        }
        guard case .success(let list) = list else { return }
        for product in list.products {
            try expect(!product.shownTitle.isEmpty, "an empty title")
            let seconds = product.date?.timeIntervalSince1970 ?? 0
            try expect((-62_135_596_800..<253_402_300_800).contains(seconds), "the date \(seconds)")
        }
    }
}
