import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Checks that no key is shown when a service repeats the keys that it received.
final class SearchRepeatedKeysTests: XCTestCase {
    func testRefusalThatRepeatsAKey_isShownWithoutIt() throws {
        try assertHidesRepeated { call, words in
            .json(Self.refusal(of: call.service, Self.jsonText(words)), status: call.service.refusalStatus)
        }
    }

    func testPageThatRepeatsAKey_isShownWithoutIt() throws {
        try assertHidesRepeated { _, words in .response(404, ["Content-Type": "text/plain"], words) }
    }

    func testMessageThatRepeatsAKey_isShownWithoutIt() throws {
        try assertHidesRepeated { _, words in
            .json(#"{"error":{"message":\#(Self.jsonText(words))}}"#, status: 501)
        }
    }

    func testWarningThatRepeatsAKey_isShownWithoutIt() throws {
        for (service, line) in [
            (Market.Service.finding, Market.keyedLines[0].line), (.browse, Market.keyedLines[5].line),
        ] {
            let market = try Market { call in
                let words = Self.jsonText(Self.repeated(in: call))
                return call.service == service ? .json(Self.warning(of: service, words)) : nil
            }

            let run = try market.program.run("\(line) --verbose")

            XCTAssertEqual(run.status, 0, run.error)
            assertRepeats(run)
        }
    }

    // MARK: Helpers

    /// The keys of a request, in the forms in which a service may write them.
    private static func repeated(in call: Market.Call) -> String {
        let written = call.service.keys.map { key in
            key == Market.Key.basic ? key : "\(key) \(key.escaped) \(jsonText(key).dropFirst().dropLast())"
        }
        return "Not this: \(written.joined(separator: " ")) I say."
    }

    private static func warning(of service: Market.Service, _ words: String) -> String {
        guard service == .finding else { return #"{"total":0,"warnings":[{"errorId":12002,"message":\#(words)}]}"# }
        return #"{"findItemsAdvancedResponse":[{"ack":["Warning"],"searchResult":[{"@count":"0"}],"#
            + #""errorMessage":[{"error":[{"severity":["Warning"],"message":[\#(words)]}]}]}]}"#
    }

    /// The answer of a service that refuses the key.
    private static func refusal(of service: Market.Service, _ words: String) -> String {
        switch service {
        case .finding:
            #"{"errorMessage":[{"error":[{"errorId":["11002"],"domain":["Security"],"message":[\#(words)]}]}]}"#
        case .shopping: #"{"Ack":"Failure","Errors":[{"ErrorCode":"1.33","LongMessage":\#(words)}]}"#
        case .merchandising:
            #"{"getSimilarItemsResponse":{"ack":"Failure","errorMessage":{"error":[{"errorId":"11002","#
                + #""message":\#(words)}]}}}"#
        case .postalCodes: #"{"status":{"message":\#(words),"value":10}}"#
        case .photos: #"{"error":{"code":403,"message":\#(words),"status":"PERMISSION_DENIED"}}"#
        case .token: #"{"error":"invalid_client","error_description":\#(words)}"#
        case .browse: #"{"errors":[{"errorId":1100,"domain":"OAuth","message":\#(words)}]}"#
        case .place, .picture: "{}"
        }
    }

    private static func jsonText(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    /// Makes each service send a message that contains its keys.
    private func assertHidesRepeated(
        _ answer: @escaping @Sendable (_ call: Market.Call, _ words: String) -> ScriptedServer.Answer,
        file: StaticString = #filePath, line number: UInt = #line
    ) throws {
        for (service, line) in Market.keyedLines {
            let market = try Market { $0.service == service ? answer($0, Self.repeated(in: $0)) : nil }

            let run = try market.program.run("\(line) --verbose")

            XCTAssertNotEqual(run.status, 0, line, file: file, line: number)
            assertRepeats(run, file: file, line: number)
        }
    }

    /// Checks that a service's message is shown to its end, and contains no key.
    private func assertRepeats(_ run: Finished, file: StaticString = #filePath, line: UInt = #line) {
        let told = run.error.split(separator: "\n").filter { !$0.hasPrefix("<") && $0.contains("Not this") }
        XCTAssertEqual(told.count, 1, run.error, file: file, line: line)
        XCTAssertTrue(told.allSatisfy { $0.contains("I say.") }, run.error, file: file, line: line)
        assertHidesKeys(run.output + run.error, file: file, line: line)
    }
}

extension Market.Service {
    /// The HTTP status with which a service refuses the credentials.
    fileprivate var refusalStatus: Int {
        switch self {
        case .token: 401
        case .photos, .browse: 403
        case .finding: 500
        default: 200
        }
    }
}
