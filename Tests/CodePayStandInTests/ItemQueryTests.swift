import ToolkitStandIn
import XCTest

@testable import CodePayStandIn

final class ItemQueryTests: XCTestCase {
    /// Users with these numbers, in an otherwise empty sandbox.
    private func client(
        _ phones: [String] = ["37060000001", "37061110002", "46700003706", "4740000001"],
        _ settings: [String: String] = [:]
    ) throws -> SandboxClient {
        let client = try SandboxClient.withoutDemoData(settings)
        for (index, phone) in phones.enumerated() {
            try client.post(
                #"{"phoneNumber":"\#(phone)","password":"Pass-\#(index)","rank":\#(10 - index)}"#, to: "user")
        }
        return client
    }

    private func phones(_ target: String, _ client: SandboxClient) throws -> [String] {
        try client.send("GET \(target)").json().array?.compactMap { $0["phoneNumber"]?.string } ?? []
    }

    func testFilter_findsWhatContainsTheText() throws {
        XCTAssertEqual(
            try phones("user?phoneNumber=3706", client()), ["37060000001", "37061110002", "46700003706"])
    }

    func testFilter_doesNotLookIntoOtherFields() throws {
        XCTAssertEqual(try phones("user?password=3706", client()), [])
    }

    func testFilterAndSearch_ignoreCase() throws {
        let client = try SandboxClient()
        try client.post(#"{"title":"Peperoni Fresh","city":"Ärmel"}"#, to: "pizzas")
        try client.post(#"{"title":"Пепперони","city":"50% off_"}"#, to: "pizzas")

        let cases = [
            ("title=peperoni", ["1"]), ("search=FRESH", ["1"]), ("search=peperoni%20f", ["1"]), ("title=fresh%20x", []),
            ("city=%C3%A4RMEL", ["1"]), ("search=%D0%BF%D0%B5%D0%BF", ["2"]), ("city=50%25", ["2"]), ("city=f_", ["2"]),
            ("city=5%25", []), ("city=%C3%A4_", []),
        ]
        for (query, ids) in cases { XCTAssertEqual(try client.ids("pizzas?\(query)"), ids, query) }
    }

    func testSearch_takesTextsOfAnyLength() throws {
        let client = try SandboxClient()
        for count in [900, 998, 999, 1_000, 1_100] {
            let text = String(repeating: "a", count: count)
            try client.post("{\"title\":\"\(text)\"}", to: "texts\(count)")

            XCTAssertEqual(try client.ids("texts\(count)?search=\(text)"), ["1"], "\(count)")
            XCTAssertEqual(try client.ids("texts\(count)?search=\(text)a"), [], "\(count)")
        }
    }

    func testFilter_ofALongTextThatAlmostOccursIsFast() throws {
        let client = try SandboxClient()
        let text = String(repeating: "a", count: 900)
        try client.post("{\"title\":\"\(String(repeating: "a", count: 4 << 20))\"}", to: "texts")

        let time = try ContinuousClock().measure { XCTAssertEqual(try client.ids("texts?title=\(text)b"), []) }

        XCTAssertLessThan(time, .seconds(3))
    }

    func testFilters_areJoinedWithAnd() throws {
        XCTAssertEqual(try phones("user?phoneNumber=3706&password=Pass-1", client()), ["37061110002"])
    }

    func testFilter_ofANumberComparesItsText() throws {
        let client = try client()

        XCTAssertEqual(try phones("user?rank=1", client), ["37060000001"])
        XCTAssertEqual(try phones("user?rank=9", client), ["37061110002"])
    }

    func testFilter_findsFractionsAndLogicalValues() throws {
        let client = try SandboxClient()
        let id = try client.post(#"{"phoneNumber":"x","currency":"EUR","balance":20.50,"frozen":true}"#, to: "account")

        XCTAssertEqual(try client.ids("account?balance=20.5&frozen=tru"), [id])
    }

    func testFilter_findsIDsThatContainTheText() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.ids("user?id=1"), ["1", "10", "11", "12", "13", "14"])
    }

    func testUnknownField_matchesNothingThatLacksIt() throws {
        let client = try client()
        let id = try client.post(#"{"phoneNumber":"1","password":"p","nick.name":"robin"}"#, to: "user")

        XCTAssertEqual(try client.ids("user?nick.name=rob"), [id])
        XCTAssertEqual(try client.ids("user?colour=red"), [])
    }

    func testSearch_looksIntoAllFields() throws {
        let client = try client()

        XCTAssertEqual(try phones("user?search=3706", client), ["37060000001", "37061110002", "46700003706"])
        XCTAssertEqual(try phones("user?search=Pass-3", client), ["4740000001"])
        XCTAssertEqual(try phones("user?filter=Pass-3", client), ["4740000001"])
        XCTAssertEqual(try phones("user?search=password", client), [])
    }

    func testSearch_readsTextsThatJSONEscapes() throws {
        let client = try SandboxClient()
        let id = try client.post(#"{"phoneNumber":"1","password":"a\"b\\c\nd"}"#, to: "user")

        for text in ["a%22b", "b%5Cc", "c%0Ad"] { XCTAssertEqual(try client.ids("user?search=\(text)"), [id], text) }
    }

    func testSearch_knowsEscapedLettersForWhatTheyAre() throws {
        let client = try SandboxClient()
        let id = try client.post(#"{"phoneNumber":"1","password":"\u0041merika"}"#, to: "user")

        XCTAssertEqual(try client.ids("user?search=Amerika"), [id])
        XCTAssertEqual(try client.ids("user?search=u0041"), [])
    }

    func testSearch_isNotMisledByWhatLooksLikeAField() throws {
        let client = try SandboxClient.withoutDemoData()
        try client.post(#"{"phoneNumber":"1","password":":\"secret"}"#, to: "user")
        let member = try client.post(#"{"phoneNumber":"2","password":"p","x":{"y":"secret"}}"#, to: "user")

        XCTAssertEqual(try client.ids("user?password=secret").count, 1)
        XCTAssertEqual(try client.ids("user?x=secret"), [member])
        XCTAssertEqual(try client.ids("user?y=secret"), [])
    }

    func testText_isNoPattern() throws {
        let client = try client(["+370 6.1", "37061", "abc"])

        XCTAssertEqual(try phones("user?phoneNumber=6.1", client), ["+370 6.1"])
        XCTAssertEqual(try phones("user?phoneNumber=.", client), ["+370 6.1"])
        XCTAssertEqual(try phones("user?phoneNumber=%25", client), [])
    }

    func testPlus_isASpaceUnlessItIsEscaped() throws {
        let client = try client(["+370", " 370"])

        XCTAssertEqual(try phones("user?phoneNumber=+370", client), [" 370"])
        XCTAssertEqual(try phones("user?phoneNumber=%2B370", client), ["+370"])
    }

    func testSort_isAscendingUnlessToldOtherwise() throws {
        let client = try client(["b", "c", "a"])

        XCTAssertEqual(try phones("user?sortBy=phoneNumber", client), ["a", "b", "c"])
        XCTAssertEqual(try phones("user?sortBy=phoneNumber&order=desc", client), ["c", "b", "a"])
        XCTAssertEqual(try phones("user?sortBy=rank&order=asc", client), ["a", "c", "b"])
    }

    func testSort_keepsTheOrderOfEquals() throws {
        let client = try SandboxClient.withoutDemoData()
        let ids = try [5, 7, 5, 7].map { try client.post(#"{"createdOn":\#($0)}"#, to: "transaction") }

        XCTAssertEqual(
            try client.ids("transaction?sortBy=createdOn&order=desc"), [ids[1], ids[3], ids[0], ids[2]])
    }

    func testPages_countFromOne() throws {
        let client = try client((0..<25).map { "n\($0)" })

        XCTAssertEqual(try phones("user?page=2&limit=3", client), ["n3", "n4", "n5"])
        XCTAssertEqual(try phones("user?p=9&l=3", client), ["n24"])
        XCTAssertEqual(try phones("user?limit=1", client), ["n0"])
        XCTAssertEqual(try phones("user?page=3", client), ["n20", "n21", "n22", "n23", "n24"])
        XCTAssertEqual(try phones("user?page=4&limit=10", client), [])
    }

    func testPages_thatMakeNoSenseAreNotGiven() throws {
        let client = try client()

        for query in ["limit=0", "limit=x", "page=0", "page=-1", "page="] {
            XCTAssertEqual(try phones("user?\(query)", client).count, 4, query)
        }
        XCTAssertEqual(try phones("user?page=9223372036854775807&limit=9223372036854775807", client), [])
    }

    func testNoMatch_isAnEmptyList() throws {
        let client = try client()

        for query in ["phoneNumber=999", "search=999", "page=9&limit=9"] {
            let response = try client.send("GET user?\(query)")
            XCTAssertEqual(response.status, .ok, query)
            XCTAssertEqual(response.text, "[]", query)
        }
    }

    func testNoMatch_isNotFoundWhenConfigured() throws {
        let client = try client(["1"], ["codepay.sandbox.no-match": "not-found"])

        for query in ["phoneNumber=999", "search=999", "page=9&limit=9"] {
            let response = try client.send("GET user?\(query)")
            XCTAssertEqual(response.status, .notFound, query)
            XCTAssertEqual(response.text, #""Not found""#, query)
        }
    }

    func testEmptyResource_isAnEmptyListUnlessItIsFiltered() throws {
        let client = try client([], ["codepay.sandbox.no-match": "not-found"])

        XCTAssertEqual(try client.send("GET user").text, "[]")
        XCTAssertEqual(try client.send("GET user?sortBy=id").text, "[]")
        XCTAssertEqual(try client.send("GET user?search=1").status, .notFound)
    }

    func testSearch_findsWhatAPlainReadingOfTheContractFinds() throws {
        let client = try SandboxClient.withoutDemoData()
        var random = SplitMix64(seed: 5)
        let alphabet = Array("01ab\":,{}\\ ")
        func text() -> String {
            String(
                (0..<Int.random(in: 1...4, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "0" })
        }
        let users = try (0..<60).map { _ in
            let user = ["phoneNumber": text(), "password": text()]
            return (try client.post(String(decoding: JSON.encode(user), as: UTF8.self), to: "user"), user)
        }

        for _ in 0..<200 {
            let wanted = text()
            let query = wanted.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let expected = users.filter { id, user in
                ([id] + user.values).contains { $0.contains(wanted) }
            }
            XCTAssertEqual(try client.ids("user?search=\(query)"), expected.map(\.0), wanted)
        }
    }
}
