import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the service for the current place (ProductSearchStandIn/Contract.md, section 5).
final class CurrentPlaceRoutesTests: XCTestCase {
    func testAnswer_hasTheMembersOfTheContract() throws {
        let answer = try SearchClient([]).json("/json")

        let texts = [
            "status": "success", "country": "United States", "countryCode": "US", "region": "CA",
            "regionName": "California", "city": "Los Angeles", "zip": "90012", "timezone": "America/Los_Angeles",
        ]
        for (name, text) in texts { XCTAssertEqual(answer[name]?.string, text) }
        for name in ["lat", "lon"] { XCTAssertNotNil(answer[name]?.number) }
        for name in ["isp", "org", "as", "query"] { XCTAssertNotNil(answer[name]?.string) }
    }

    func testFields_areAlsoASumOfBits() throws {
        let client = try SearchClient([])

        XCTAssertEqual(try client.json("/json?fields=61439"), try client.json("/json"))
        XCTAssertEqual(try client.json("/json?fields=32"), ["zip": "90012"])
        XCTAssertEqual(try client.json("/json?fields=65536"), ["mobile": false])
        let all = try client.json("/json?fields=66846719")
        for name in ["continent", "continentCode", "district", "currency", "asname", "reverse"] {
            XCTAssertNotNil(all[name]?.string, name)
            XCTAssertNil(try client.json("/json")[name], name)
        }
        for name in ["mobile", "proxy", "hosting"] { XCTAssertEqual(all[name], false, name) }
        XCTAssertNotNil(all["offset"]?.integer)
    }

    func testAddress_isThatOfTheQuery() throws {
        let client = try SearchClient([])

        XCTAssertEqual(try client.json("/json/8.8.8.8")["query"], "8.8.8.8")
        for address in ["2001:db8::1", "172.15.0.1", "172.32.0.1", "fd::1", "fec0::1"] {
            XCTAssertEqual(try client.json("/json/\(address)")["query"], .string(address))
        }
        XCTAssertEqual(try client.json("/json/example.com?fields=query"), try client.json("/json?fields=query"))
        for (address, message) in [
            ("10.0.0.1", "private range"), ("172.16.0.1", "private range"), ("172.31.0.1", "private range"),
            ("169.254.0.1", "private range"), ("FE80::1", "private range"), ("fd00::1", "private range"),
            ("127.0.0.1", "reserved range"), ("x", "invalid query"),
        ] {
            XCTAssertEqual(
                try client.json("/json/\(address)"),
                ["status": "fail", "message": .string(message), "query": .string(address)])
        }
    }

    func testOtherFormats_haveTheSameValues() throws {
        let client = try SearchClient([])
        let query = "?fields=status,city,lat,as"

        let values = try client.json("/json" + query)
        let (city, lat) = (values["city"]?.string ?? "", values["lat"]?.compact ?? "")
        XCTAssertEqual(try client.send("/line" + query).text, "success\n\(city)\n\(lat)\nAS64500 Sandbox Internet\n")
        XCTAssertEqual(try client.send("/csv" + query).text, "success,\(city),\(lat),AS64500 Sandbox Internet\n")
        XCTAssertEqual(
            try client.send("/xml/8.8.8.8?fields=status,query").text,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<query><status>success</status><query>8.8.8.8</query></query>\n")
    }

    func testCallback_makesAScript() throws {
        let response = try SearchClient([]).send("/json/?callback=show&fields=zip")

        XCTAssertEqual(response.text, #"/**/show({"zip":"90012"})"#)
    }

    func testBatch_answersEachAddress() throws {
        let client = try SearchClient([])
        let json: HTTPHeaders = ["Content-Type": "application/json"]

        let answer = try client.send(
            "/batch?fields=query", method: .post, headers: json,
            body: #"["8.8.8.8",{"query":"1.1.1.1","fields":"zip"},{"query":"192.0.2.1","fields":8192}]"#)

        XCTAssertEqual(
            try JSON.decode(JSONValue.self, from: answer.body),
            [["query": "8.8.8.8"], ["zip": "90012"], ["query": "192.0.2.1"]])
        let many = "[" + [String](repeating: "\"8.8.8.8\"", count: 101).joined(separator: ",") + "]"
        for body in ["{}", "", many] {
            XCTAssertEqual(try client.send("/batch", method: .post, headers: json, body: body).status.rawValue, 422)
        }
    }

    func testToken_asksTheOtherService() throws {
        let answer = try SearchClient([]).json("/json?token=abc")

        XCTAssertEqual([answer["postal"], answer["country"], answer["region"]], ["90012", "US", "California"])
        let parts = (answer["loc"]?.string ?? "").split(separator: ",").compactMap { Double($0) }
        XCTAssertEqual(parts.count, 2)
        XCTAssertNotNil(answer["ip"]?.string)
    }

    func testHost_choosesTheService() throws {
        let client = try SearchClient([])

        for host in ["ipinfo.io", "IPInfo.io:80"] {
            XCTAssertEqual(try client.json("/json", headers: ["Host": host])["postal"], "90012", host)
        }
        for host in ["ip-api.com", "myipinfo.io", "localhost:8080"] {
            XCTAssertEqual(try client.json("/json", headers: ["Host": host])["zip"], "90012", host)
        }
    }

    func testAnswer_hasTheFieldsThatAreNamedAlone() throws {
        let client = try SearchClient([])

        XCTAssertEqual(try client.json("/json/?fields=zip"), ["zip": "90012"])
        XCTAssertEqual(try client.json("/json?fields=status,zip"), ["status": "success", "zip": "90012"])
    }
}
