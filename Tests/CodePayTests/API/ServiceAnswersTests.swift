import Toolkit
import XCTest

@testable import CodePay

final class ServiceAnswersTests: XCTestCase {
    private func seen(_ headers: HTTPHeaders) throws -> SeenAccount {
        let body = #"{"id":"7","phoneNumber":"3706","currency":"eur","balance":12.5,"transferId":"x/credit"}"#
        return try SeenAccount(HTTPResponse(headers: headers, body: Array(body.utf8)))
    }

    func testSeenAccount_readsWhatTheContractFixes() throws {
        let account = try seen([:]).account

        XCTAssertEqual(account.id, "7")
        XCTAssertEqual(account.phone?.digits, "3706")
        XCTAssertEqual(account.balance?.text, "12.50 EUR")
        XCTAssertEqual(account.mark, "x/credit")
    }

    func testSeenAccount_takesStrongETagsOnly() throws {
        XCTAssertEqual(try seen(["ETag": #""7""#]).etag, #""7""#)
        XCTAssertNil(try seen(["ETag": #"W/"7""#]).etag)
        XCTAssertNil(try seen([:]).etag)
    }

    func testSeenAccount_knowsWhetherKeysAreKept() throws {
        XCTAssertTrue(try seen(["Idempotency-Keys": "kept"]).keepsKeys)
        XCTAssertFalse(try seen([:]).keepsKeys)
    }

    func testAccount_withABalanceThatMakesNoSenseHasNone() throws {
        for balance in ["12.345", "\"a lot\"", "null", "1e30"] {
            let body = #"{"id":"7","phoneNumber":"3706","currency":"EUR","balance":\#(balance)}"#
            XCTAssertNil(try JSON.decode(Account.self, from: Array(body.utf8)).balance, balance)
        }
    }

    func testTransaction_takesNumbersAndIDsForPeople() throws {
        let body = """
            {"id":9,"senderId":"37060000001","receiverId":3,"amount":4.2,"currency":"EUR","createdOn":1620000000,
             "reference":" Lunch "}
            """

        let transaction = try JSON.decode(Transaction.self, from: Array(body.utf8))

        XCTAssertEqual(transaction.id, "9")
        XCTAssertEqual(transaction.sender.text, "+37060000001")
        XCTAssertEqual(transaction.receiver, .account("3"))
        XCTAssertEqual(transaction.amount.text, "4.20 EUR")
        XCTAssertEqual(transaction.note, "Lunch")
    }

    func testTransaction_thatIsNoneIsRefused() {
        let whole = [
            "senderId": "\"3\"", "receiverId": "\"4\"", "amount": "1", "currency": "\"EUR\"", "createdOn": "1",
        ]
        let wrong = [
            ("senderId", "\"senderId 9\""), ("receiverId", "null"), ("amount", "\"1\""), ("amount", "1.001"),
            ("currency", "\"currency 9\""), ("createdOn", "-1"), ("createdOn", "1e300"),
        ]
        for (field, value) in wrong {
            let members = whole.merging([field: value]) { $1 }.map { "\"\($0)\":\($1)" } + [#""id":"1""#]
            let body = "{\(members.joined(separator: ","))}"
            XCTAssertThrowsError(try JSON.decode(Transaction.self, from: Array(body.utf8)), body)
        }
    }

    func testUser_showsNoPassword() throws {
        let body = #"{"id":"1","phoneNumber":"3706","password":"hush-hush"}"#
        let user = try JSON.decode(User.self, from: Array(body.utf8))
        var dumped = ""

        dump(user, to: &dumped)

        XCTAssertFalse("\(user) \(String(reflecting: user)) \(dumped)".contains("hush"))
        XCTAssertTrue(user.has(password: "hush-hush"))
    }
}
