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

    func testSave_namesFilesByItselfAndOverwritesOnlyWhenTold() async throws {
        let line = "search photos 110000000001 --save '\(folder.path)/new'"
        let runs = [await toolkit.run(line), await toolkit.run(line), await toolkit.run(line + " --yes")]

        XCTAssertEqual(runs.map(\.exitStatus), [0, 65, 0], runs[1].standardError)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new").sorted(),
            ["photo-1.png", "photo-2.png", "photo-3.png"])
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
