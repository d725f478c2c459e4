import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// How `toolkit serve` begins and ends.
final class ServeStartTests: XCTestCase {
    // MARK: The start

    func testStartLine_saysWhereWhatAndHowToStop() throws {
        let served = try Served()
        let features = try XCTUnwrap(served.place["features"]?.array).compactMap(\.string)

        let end = try served.stop()

        XCTAssertEqual(
            end.output,
            """
            Serving \(features.joined(separator: ", ")) at http://localhost:\(served.port)
            Open it in a browser to watch and control it. Press Ctrl-C to stop.
            Demo users and keys:
              products: user endavaStudent, password schoolOfiOS
              search: ?SECURITY-APPNAME=toolkit-sandbox; ?appid=toolkit-sandbox; ?CONSUMER-ID=toolkit-sandbox; \
            username toolkit-sandbox, password sandbox-secret; ?username=toolkit-sandbox; ?key=toolkit-sandbox
              codepay: user +37061234567 (in requests 37061234567), password Demo-1234
              cats: x-apikey: ca75f00dca75f00dca75f00d; x-api-key: ca75f00dca75f00dca75f00d
              badges: username admin, password password

            """)
        XCTAssertEqual(end.error, "")
    }

    func testFeatures_canBeSeparatedByCommas() throws {
        let served = try Served("--quiet --only badges,cats")

        XCTAssertEqual(served.place["features"], ["cats", "badges"])
    }

    func testStartLine_forProgramsIsTheReadyFile() throws {
        let served = try Served("--quiet --json")

        let end = try served.stop()

        XCTAssertEqual(try JSON.decode(JSONValue.self, from: Array(end.output.utf8)), served.place)
        let features = try XCTUnwrap(served.place["features"])
        XCTAssertTrue(features.array?.contains("badges") == true)
        XCTAssertEqual(
            served.place,
            [
                "features": features, "host": "localhost", "port": .integer(Int64(served.port)),
                "url": .string("http://localhost:\(served.port)"),
            ])
    }

    func testReadyFile_isThereWhileItServes() throws {
        let served = try Served("--quiet --only badges")

        XCTAssertEqual(try served.ask("GET /").status, 200)
        XCTAssertTrue(FileManager.default.fileExists(atPath: served.readyFile))
        try served.stop()

        XCTAssertFalse(FileManager.default.fileExists(atPath: served.readyFile))
        XCTAssertThrowsError(try TestClient(served.port))
    }

    func testOnly_mountsFewer() throws {
        let served = try Served("--quiet --only cats --only badges")

        XCTAssertEqual(served.place["features"], ["cats", "badges"])
        XCTAssertEqual(try served.ask("GET /v1/breeds").status, 200)
        XCTAssertEqual(try served.ask("GET /api/products").status, 401)
        for target in ["/api/v1/user", "/login", "/json", "/services/search/FindingService/v1"] {
            XCTAssertEqual(try served.ask("GET \(target)").status, 404, target)
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: served.program.home + "/sandbox/codepay.sqlite"))
    }

    func testOnly_withoutAName_isAnError() throws {
        let program = try Program()

        for value in ["''", ",", "cats,"] {
            assertSays(try program.run("serve --port 0 --only \(value)"), 66, "''")
        }
    }

    func testOnlyServiceBelowASegment_wantsItsKeyForEveryPath() throws {
        let served = try Served("--quiet --only products --only badges")

        XCTAssertEqual(try served.ask("GET /api/v1/user").status, 401)
    }

    func testDamagedSandbox_isNotServed_butTheOthersAre() throws {
        let program = try Program()
        let file = try program.folder.write("garbage", to: "home/sandbox/cats.sqlite")

        let served = try Served("--quiet", in: program)
        let breeds = try served.ask("GET /v1/breeds")
        let front = try served.ask("GET /", ["Accept": "text/html"])
        let products = try served.ask("GET /api/products")
        let end = try served.stop()

        XCTAssertEqual(breeds.status, 503)
        XCTAssertTrue(breeds.body.contains("The data of cats is damaged"), breeds.body)
        XCTAssertEqual(front.status, 200)
        XCTAssertEqual(products.status, 401)
        XCTAssertFalse(served.place["features"]?.array?.contains("cats") == true)
        XCTAssertTrue(end.error.contains("The sandbox of cats is not served."), end.error)
        XCTAssertTrue(end.error.contains(file), end.error)
        XCTAssertTrue(end.error.contains("'toolkit sandbox reset cats'"), end.error)
        XCTAssertEqual(program.folder.read("home/sandbox/cats.sqlite"), "garbage")
    }

    func testServe_withNothingToServe_fails() throws {
        let program = try Program()
        let file = try program.folder.write("garbage", to: "home/sandbox/cats.sqlite")

        assertSays(try program.run("serve --port 0 --only cats"), 74, file)
    }

    func testAccessLog_hasStatusAndSize_butNoSecret() throws {
        let served = try Served("--only products")
        _ = try served.ask("GET /login?username=endavaStudent&password=schoolOfiOS")

        let end = try served.stop()

        // The name of a user at GeoNames is a key.
        XCTAssertNotNil(
            end.error.firstMatch(
                of:
                    /(?m)^\d\d:\d\d:\d\d\.\d{3} GET \/login\?username=\*\*\*&password=\*\*\* 200 \d+ bytes \d+\.\d\d ms$/
            ),
            end.error)
        XCTAssertFalse(end.error.contains("schoolOfiOS"))
    }

    // MARK: What is refused

    func testBusyPort_isASentence() throws {
        let served = try Served("--quiet --only badges")

        let second = try served.program.run("serve --port \(served.port)")

        XCTAssertEqual(second.status, 69)
        XCTAssertEqual(second.output, "")
        XCTAssertTrue(
            second.error.hasPrefix("error: Port \(served.port) is in use by another program."), second.error)
    }

    func testReadyFile_ofAnEarlierServer_isGoneWhateverHappens() throws {
        let served = try Served("--quiet --only badges")
        let stale = "\(served.program.workFolder)/stale.json"
        try FileManager.default.copyItem(atPath: served.readyFile, toPath: stale)

        let misspelt = try served.program.run("serve --port \(served.port) --ready-file stale.json --only dogs")
        XCTAssertEqual(misspelt.status, 66)
        XCTAssertTrue(FileManager.default.fileExists(atPath: stale))
        let second = try served.program.run("serve --port \(served.port) --ready-file stale.json")

        XCTAssertEqual(second.status, 69)
        XCTAssertFalse(FileManager.default.fileExists(atPath: stale))
    }

    func testReadyFile_thatNoServerHasWritten_isRefusedAndStays() throws {
        let program = try Program()
        for text in ["My thesis.\n", #"{"url":"x"}"#, "[]"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(program.workFolder)/thesis.txt"))

            let run = try program.run("serve --port 0 --only badges --ready-file thesis.txt")

            XCTAssertEqual(run.status, 65, run.error)
            XCTAssertEqual(
                String(
                    decoding: try Data(contentsOf: URL(fileURLWithPath: "\(program.workFolder)/thesis.txt")),
                    as: UTF8.self), text)
        }
    }

    func testReadyFile_thatAnotherHasWritten_stays() throws {
        let served = try Served("--quiet --only badges")
        try Data("{}".utf8).write(to: URL(fileURLWithPath: served.readyFile))

        try served.stop()

        XCTAssertTrue(FileManager.default.fileExists(atPath: served.readyFile))
    }

    func testUnknownHost_isASentence() throws {
        let run = try Program().run("serve --port 0 --host example.org")

        XCTAssertEqual(run.status, 64)
        XCTAssertTrue(run.error.contains("'example.org' is neither an IP address nor 'localhost'"), run.error)
    }

    func testUnknownFeature_isNamed() throws {
        let run = try Program().run("serve --port 0 --only dogs")

        XCTAssertEqual(run.status, 66)
        XCTAssertTrue(run.error.contains("'dogs'"), run.error)
    }

    func testUnwritableReadyFile_isASentence() throws {
        let run = try Program().run("serve --port 0 --only badges --ready-file no/such/folder/ready.json")

        XCTAssertEqual(run.status, 74, run.error)
        XCTAssertTrue(run.error.contains("no/such/folder"), run.error)
        XCTAssertFalse(run.output.contains("Serving"))
    }

    func testOtherHosts_areWarnedOf() throws {
        for (host, isOpen) in [("0.0.0.0", true), ("127.0.0.1", false), ("LOCALHOST", false), ("'[::1]'", false)] {
            if host.contains("::1") { try Needs.ipv6() }
            let served = try Served("--quiet --only badges --host \(host)")

            let end = try served.stop()

            XCTAssertEqual(
                end.error.hasPrefix("warning: Other machines on the network can use"), isOpen, "\(host): \(end.error)")
        }
    }

    // MARK: The end

    func testSignals_endItWithZero() throws {
        for signal in [SIGTERM, SIGINT] {
            XCTAssertEqual(try Served("--quiet --only badges").stop(signal).status, 0)
        }
    }

    func testSignal_letsARequestInFlightFinish() throws {
        let served = try Served("--quiet --only badges --latency 300")
        let client = try TestClient(served.port)
        client.send(served.request("GET /api/products"))

        let end = try served.stop()

        XCTAssertEqual(end.status, 0)
        XCTAssertEqual(try client.reply()?.status, 401)
    }

    func testSecondSignal_endsItAtOnce() throws {
        let served = try Served("--quiet --only badges --latency 60000")
        let client = try TestClient(served.port)
        client.send(served.request("GET /api/products"))

        served.process.send(SIGTERM)
        // From now on nobody is let in: the first signal has been heard.
        try served.process.wait(until: "a closed door") { (try? TestClient(served.port)) == nil }
        // One that comes at once is taken for the first.
        try served.process.wait(until: "its end") {
            if !served.process.hasEnded { served.process.send(SIGTERM) }
            return served.process.hasEnded
        }

        XCTAssertEqual(try served.process.finish().status, 143)
    }

    func testSignal_thatComesTwiceAtOnce_isOne() throws {
        let served = try Served("--quiet --only badges")

        served.process.send(SIGTERM)
        served.process.send(SIGTERM)

        XCTAssertEqual(try served.process.finish().status, 0)
        XCTAssertFalse(FileManager.default.fileExists(atPath: served.readyFile))
    }
}
