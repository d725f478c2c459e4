import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ShowPhotosTests: XCTestCase {
    private let toolkit = Harness(ProductSearchFeature.self)
    private let folder = TemporaryFolder()

    func testPhotos_areEightAtMost() async {
        for (id, count) in [("110000000003", 8), ("110000000001", 3), ("110000000002", 0)] {
            let run = await toolkit.run("search photos \(id) --json")

            XCTAssertEqual(run.json["items"]?.array?.count, count, run.standardError)
            XCTAssertEqual(run.exitStatus, 0)
        }
    }

    func testTerminalWithPictures_showsAGallery() async {
        let run = await toolkit.runWithPictures("search photos 110000000003")

        XCTAssertEqual(run.pictureCount, 8, run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("1                   2                   3  "), run.standardOutput)
    }

    func testSave_namesFilesByItselfAndOverwritesOnlyWhenTold() async throws {
        let line = "search photos 110000000001 --save '\(folder.path)/new'"
        let runs = [await toolkit.run(line), await toolkit.run(line), await toolkit.run(line + " --yes")]

        XCTAssertEqual(runs.map(\.exitStatus), [0, 65, 0], runs[1].standardError)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new").sorted(),
            ["photo-1.png", "photo-2.png", "photo-3.png"])
    }

    /// Services whose image search finds these addresses; every address has a picture, unless its path contains `dead`.
    private func services(_ links: [String]) -> LiveServices {
        let items = links.map { #"{"link":"\#($0)","mime":"image/"}"# }.joined(separator: ",")
        return LiveServices { request in
            switch request.url.path() {
            case "/shopping": .answer(ContractSamples.shopping(ContractSamples.shoppingItem))
            case "/customsearch/v1": .answer(#"{"kind":"customsearch#search","items":[\#(items)]}"#)
            case "/dead": HTTPResponse(status: .notFound)
            default: HTTPResponse(headers: [:], body: PixelArt.placeholder.png)
            }
        }
    }

    private func files(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").sorted()
    }

    func testFiles_bearThePlacesOfThePhotos() async throws {
        let services = services(["https://a.example/1", "https://a.example/dead", "https://a.example/3"])

        let run = await services.toolkit().run("search photos 7 --save '\(folder.path)/new' --json")

        XCTAssertEqual(try files(in: "new"), ["photo-1.png", "photo-3.png"])
        XCTAssertTrue(run.standardError.contains("Photo 2 is left out"), run.standardError)
        XCTAssertEqual(
            run.json["items"]?.array?.map { $0["saved"] },
            ["1", "3"].map { .string("\(folder.path)/new/photo-\($0).png") })
    }

    func testPhoto_thatIsSentOnToPlainHTTPElsewhere_isLeftOut() async {
        let services = LiveServices { request in
            switch request.url.path() {
            case "/shopping": .answer(ContractSamples.shopping(ContractSamples.shoppingItem))
            case "/customsearch/v1":
                .answer(#"{"kind":"customsearch#search","items":[{"link":"http://plain.example/1"}]}"#)
            default: HTTPResponse(status: .found, headers: ["Location": "http://other.example/2"])
            }
        }
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_PHOTOS_URL"] = "http://plain.example/customsearch/v1"

        let run = await toolkit.run("search photos 7 --insecure")

        XCTAssertTrue(run.standardError.contains("Photo 1 is left out: Its address does not"), run.standardError)
        XCTAssertEqual(services.requests.last?.url.host(), "plain.example")
    }

    func testNotes_areInTheOrderOfThePhotos() async {
        let run = await services((1...5).map { "http://a.example/\($0)" }).toolkit().run("search photos 7")

        let numbers = run.standardError.matches(of: /Photo (\d)/).map { String($0.1) }
        XCTAssertEqual(numbers, ["1", "2", "3", "4", "5"], run.standardError)
    }

    func testOverwriting_isAskedForOnceAndBeforeAnythingIsWritten() async throws {
        let path = folder.path + "/old"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for number in [2, 3] { try Data("old".utf8).write(to: URL(filePath: "\(path)/photo-\(number).png")) }
        let toolkit = services((1...3).map { "https://a.example/\($0)" }).toolkit()
        let line = "search photos 7 --save '\(path)'"

        let declined = await toolkit.runOnTerminal(line, answers: ["n"])
        let kept = try files(in: "old")
        let silent = await toolkit.run(line)
        let agreed = await toolkit.runOnTerminal(line, answers: ["y"])

        XCTAssertEqual([declined, silent, agreed].map(\.exitStatus), [130, 65, 0], agreed.standardError)
        XCTAssertTrue(declined.standardError.contains("Overwrite 2 photos in"), declined.standardError)
        XCTAssertEqual(kept, ["photo-2.png", "photo-3.png"])
        XCTAssertEqual(try files(in: "old"), ["photo-1.png", "photo-2.png", "photo-3.png"])
        XCTAssertNotEqual(try Data(contentsOf: URL(filePath: path + "/photo-3.png")), Data("old".utf8))
    }

    func testFolderInThePlaceOfAPhoto_leavesAllAsItWas() async throws {
        let path = folder.path + "/odd"
        try FileManager.default.createDirectory(atPath: path + "/photo-2.png", withIntermediateDirectories: true)

        let run = await services((1...2).map { "https://a.example/\($0)" }).toolkit()
            .run("search photos 7 --save '\(path)' --yes")

        XCTAssertEqual(run.exitStatus, 74, run.standardError)
        XCTAssertEqual(try files(in: "odd"), ["photo-2.png"])
    }

    func testFolderThatIsNone_isRefusedBeforeAnythingIsAsked() async throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: folder.path + "/file"))
        let services = services([])
        for name in ["file", "file/below", "file/far/below"] {
            let run = await services.toolkit().run("search photos 7 --save '\(folder.path)/\(name)'")

            XCTAssertEqual(run.exitStatus, 74, "\(name) \(run.standardError)")
            XCTAssertTrue(run.standardError.contains("\(folder.path)/\(name) cannot be written"), run.standardError)
        }
        XCTAssertEqual(services.paths, [])
    }

    func testPlainHTTP_isForTheOriginsOfServicesOnly() async {
        let services = services([
            "http://127.0.0.1:9000/1", "http://LOCALHOST:9001/2", "http://localhost:9002/3", "http://127.0.0.1/4",
            "http://localhost:8080/5", "https://a.example/6", "ftp://localhost:9001/7",
        ])
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_SHOPPING_URL"] = "http://127.0.0.1:9000/shopping"
        toolkit.environment["TOOLKIT_SEARCH_PLACE_URL"] = "http://localhost:9001/json"

        _ = await toolkit.run("search photos 7")

        XCTAssertEqual(Set(services.paths.filter { $0.count == 2 }), ["/1", "/2", "/6"])
    }

    func testPhotoThatIsNone_isLeftOutWithANote() async {
        let links = ["https://a.example/dead", "http://a.example/plain.png", "https://a.example/page"]
        let items = links.map { #"{"link":"\#($0)","mime":"image/"}"# }.joined(separator: ",")
        let services = LiveServices { request in
            switch request.url.path() {
            case "/shopping": .answer(ContractSamples.shopping(ContractSamples.shoppingItem))
            case "/customsearch/v1": .answer(#"{"kind":"customsearch#search","items":[\#(items)]}"#)
            case "/page": .answer("<html>")
            default: throw HTTPError.unknownHost("a.example")
            }
        }
        let run = await services.toolkit().run("search photos 7")

        XCTAssertEqual(run.standardOutput, "No photos.\n")
        for number in 1...3 { XCTAssertTrue(run.standardError.contains("Photo \(number)"), run.standardError) }
        XCTAssertFalse(services.paths.contains("/plain.png"))
        XCTAssertEqual(
            services.requests.first { $0.url.path() == "/customsearch/v1" }?.items["q"],
            "Blue Enamel Camping Kettle 1.5 L")
    }

    func testFailures_endAsTheTableSays() async {
        let table: [(HTTPStatus, String, Int32)] = [
            (429, #"{"error":{"code":429,"message":"Quota exceeded"}}"#, 75),
            (400, #"{"error":{"code":400,"message":"API key not valid."}}"#, 77),
            (400, #"{"error":{"code":400,"message":"bad"}}"#, 1),
            (403, #"{"error":{"code":403,"message":"not enabled"}}"#, 77), (500, "<html>", 69), (200, "{}", 69),
        ]
        for (status, body, exit) in table {
            let services = LiveServices { request in
                request.url.path() == "/shopping"
                    ? .answer(ContractSamples.shopping(ContractSamples.shoppingItem)) : .answer(body, status: status)
            }
            let run = await services.toolkit().run("search photos 7")

            XCTAssertEqual(run.exitStatus, exit, "\(body)\n\(run.standardError)")
        }
    }
}
