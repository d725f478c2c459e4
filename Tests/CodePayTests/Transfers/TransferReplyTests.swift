import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class TransferReplyTests: XCTestCase {
    private let change = TransferRequest.post(Transfer.stub().draft, key: nil)

    private func reply(
        _ outcome: Result<HTTPResponse, any Error>, to request: TransferRequest, keepsKeys: Bool = false,
        hasETags: Bool = false
    ) throws -> String {
        let base = try XCTUnwrap(URL(string: "http://pay.example"))
        let client = HTTPClient(base: base, transport: ScriptedTransport())
        let reply = TransferReply(
            to: request, outcome, client, features: ServiceFeatures(keepsKeys: keepsKeys, hasETags: hasETags))
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

    // MARK: Answers to something else

    private let leg = Leg(
        account: "2", before: .euros(100_00), after: .euros(120_00), etag: nil, key: nil, priorMark: nil,
        mark: "t1/credit")

    private func account(_ id: String, _ more: String = #","balance":120"#, etag: String? = nil) -> HTTPResponse {
        var response = HTTPResponse(
            body: Array(#"{"id":"\#(id)","phoneNumber":"3706","currency":"EUR"\#(more)}"#.utf8))
        response.headers["ETag"] = etag
        return response
    }

    private func transaction(_ id: String, mark: String) -> HTTPResponse {
        HTTPResponse(
            body: Array(
                #"""
                {"id":"\#(id)","senderId":"37061234567","receiverId":"3706","amount":20,"currency":"EUR",
                "createdOn":1780000000,"reference":"Lunch","transferId":"\#(mark)"}
                """#.utf8))
    }

    func testAnswer_aboutAnotherAccountIsUnknown() throws {
        for request in [TransferRequest.account("2"), .change(leg)] {
            XCTAssertEqual(try reply(.success(account("2")), to: request), "account")
            XCTAssertEqual(try reply(.success(account("5")), to: request), "unknown")
        }
    }

    func testAnswer_toAChangeWithTheMarkOfAnotherOneIsUnknown() throws {
        for (mark, expected) in [("t1/credit", "account"), ("t0/credit", "unknown"), ("t1/debit", "unknown")] {
            let answer = account("2", #","balance":120,"transferId":"\#(mark)""#)
            XCTAssertEqual(try reply(.success(answer), to: .change(leg)), expected)
            XCTAssertEqual(try reply(.success(answer), to: .account("2")), "account")
        }
    }

    func testAnswer_withoutAReadableBalanceIsUnknown() throws {
        for balance in ["", #","balance":"120""#, #","balance":null"#, #","balance":1.005"#] {
            for request in [TransferRequest.account("2"), .change(leg)] {
                XCTAssertEqual(try reply(.success(account("2", balance)), to: request), "unknown", balance)
            }
        }
    }

    func testAnswer_aboutAnotherTransactionIsUnknown() throws {
        XCTAssertEqual(try reply(.success(transaction("9", mark: "t1")), to: .transaction("9")), "transaction")
        XCTAssertEqual(try reply(.success(transaction("8", mark: "t1")), to: .transaction("9")), "unknown")
        XCTAssertEqual(try reply(.success(transaction("9", mark: "t1")), to: change), "transaction")
        XCTAssertEqual(try reply(.success(transaction("9", mark: "t0")), to: change), "unknown")
    }

    func testAccount_withoutAnETagIsUnknownOnceTheServiceHasSentOne() throws {
        XCTAssertEqual(try reply(.success(account("2")), to: .account("2"), hasETags: true), "unknown")
        XCTAssertEqual(try reply(.success(account("2", etag: "\"1\"")), to: .account("2"), hasETags: true), "account")
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
