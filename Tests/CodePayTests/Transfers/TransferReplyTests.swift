import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class TransferReplyTests: XCTestCase {
    private let change = TransferRequest.post(Transfer.stub().draft, key: nil)

    private func reply(
        _ outcome: Result<HTTPResponse, any Error>, to request: TransferRequest, keepsKeys: Bool = false
    ) throws -> String {
        let base = try XCTUnwrap(URL(string: "http://pay.example"))
        let client = HTTPClient(base: base, transport: ScriptedTransport())
        let reply = TransferReply(to: request, outcome, client, keepsKeys: keepsKeys)
        return String("\(reply)".prefix { $0.isLetter })
    }

    func testStatus_isARefusalOnlyWhereTheServiceMeansTheRequestItself() throws {
        for status in 300...599 {
            let expected =
                switch status {
                case 400, 405, 410, 413, 415, 422: "refused"
                case 404: "notFound"
                case 412: "conflict"
                default: "unknown"
                }
            let response = HTTPResponse(status: HTTPStatus(rawValue: status), body: Array(#""Not found""#.utf8))

            XCTAssertEqual(try reply(.success(response), to: change), expected, "\(status)")
        }
    }

    func testError_countsAsNotSentOnlyWhenThatIsCertain() throws {
        let errors: [(HTTPError, String)] = [
            (.cannotConnect(host: "h"), "notSent"), (.unknownHost("h"), "notSent"),
            (.insecureConnection(host: "h", .notSent), "notSent"),
            (.insecureConnection(host: "h", .maybeSent), "unknown"), (.proxyFailed(host: "h"), "notSent"),
            (.afterSending(.cannotConnect(host: "h")), "unknown"),
            (.timedOut(host: "h", limit: .seconds(1), .maybeSent), "unknown"),
        ]
        for (error, expected) in errors {
            XCTAssertEqual(try reply(.failure(error), to: change), expected, "\(error)")
        }
        XCTAssertEqual(try reply(.failure(CancellationError()), to: change), "unknown")
    }

    func testSuccess_thatCannotBeReadIsUnknown() throws {
        XCTAssertEqual(try reply(.success(HTTPResponse(body: Array("<html>".utf8))), to: change), "unknown")
    }

    func testSearch_thatFindsNothingIsAnEmptyList() throws {
        let nothing = HTTPResponse(status: .notFound, body: Array(#""Not found""#.utf8))

        XCTAssertEqual(try reply(.success(nothing), to: .transactions(createdOn: 1)), "transactions")
        XCTAssertEqual(try reply(.success(nothing), to: .account("2")), "notFound")
    }

    func testNotFound_inOtherWordsThanTheServicesComesFromAGateway() throws {
        let page = HTTPResponse(status: .notFound, body: Array("404 page not found\n".utf8))

        XCTAssertEqual(try reply(.success(page), to: .transactions(createdOn: 1)), "unknown")
        XCTAssertEqual(try reply(.success(page), to: .account("2")), "unknown")
    }

    func testAnswer_thatAKeyIsUsed_isNoRefusal() throws {
        let used = HTTPResponse(status: .unprocessableContent, headers: ["Idempotency-Keys": "used"])

        for keepsKeys in [true, false] {
            XCTAssertEqual(try reply(.success(used), to: change, keepsKeys: keepsKeys), "keyUsed")
        }
    }

    func testAnswer_withoutTheHeaderOfAServiceThatKeepsKeysIsUnknown() throws {
        let body = Array(#""Not found""#.utf8)
        for status in [HTTPStatus.notFound, .badRequest, .preconditionFailed, .unprocessableContent] {
            let unsigned = HTTPResponse(status: status, body: body)
            let signed = HTTPResponse(status: status, headers: ["Idempotency-Keys": "kept"], body: body)

            XCTAssertEqual(try reply(.success(unsigned), to: change, keepsKeys: true), "unknown", "\(status)")
            XCTAssertNotEqual(try reply(.success(signed), to: change, keepsKeys: true), "unknown", "\(status)")
        }
        let list = HTTPResponse(body: Array("[]".utf8))
        XCTAssertEqual(try reply(.success(list), to: .transactions(createdOn: 1), keepsKeys: true), "unknown")
        XCTAssertEqual(try reply(.success(list), to: .delete("9"), keepsKeys: true), "unknown")
    }
}
