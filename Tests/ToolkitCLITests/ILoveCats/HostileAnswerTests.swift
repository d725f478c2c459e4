import TestSupport
import XCTest

/// Tests answers that are broken, or unusual but valid.
final class HostileAnswerTests: XCTestCase {
    // MARK: Cut

    func testAnswer_cutAfterEachByte_isRefused() throws {
        let server = try HostileServer()
        let length = 91

        // The last byte is the end of the body.
        let cuts = caseCount(length, inDebug: 30)
        try server.assertEnds(
            (0..<cuts).map { server.url("cut/\($0 * length / cuts)") }, ["connection-lost", "not-http"])
        try server.assertEnds([server.url("cut/\(length)")], [])
    }

    func testBody_cut_isALostConnection() throws {
        try HostileServer().assertRefuses(
            "body-cut", "body-cut-after-head", "length-too-large", "chunk-without-last", "chunk-cut-in-size",
            "chunk-too-large", "nothing", with: ["connection-lost"])
    }

    func testBody_thatCannotBeDecoded_isRefused() throws {
        try HostileServer().assertRefuses(
            "gzip-cut", "gzip-garbage", "unframed-cut", with: ["connection-lost", "not-http", "undecodable-answer"])
    }

    func testJSON_thatIsInvalid_isRefused() throws {
        try HostileServer().assertRefuses(
            "json-leading-zero", "json-trailing-comma", "json-nul", "json-two-values", "json-comment",
            with: ["undecodable-answer"])
    }

    // MARK: Lengths

    func testLength_tooSmall_cutsTheBody() throws {
        try HostileServer().assertRefuses("length-too-small", with: ["undecodable-answer"])
    }

    func testLengths_thatContradict_areNotHTTP() throws {
        try HostileServer().assertRefuses("length-twice-different", "length-list-different", with: ["not-http"])
    }

    func testLength_thatIsNoNumber_isNotHTTP() throws {
        try HostileServer().assertRefuses(
            "length-word", "length-negative", "length-hexadecimal", "length-two-numbers", "length-empty",
            with: ["not-http"])
    }

    func testLength_huge_isRefused() throws {
        try HostileServer().assertRefuses("length-huge", with: ["not-http", "answer-too-large"])
    }

    func testLengths_thatAreEqual_areAccepted() throws {
        try HostileServer().assertAccepts("length-twice-equal")
    }

    func testBody_withoutLength_endsWithTheConnection() throws {
        try HostileServer().assertAccepts("unframed")
    }

    // MARK: Chunks

    func testChunks_ofAllValidForms_areAccepted() throws {
        try HostileServer().assertAccepts("chunk-good", "chunk-extension", "chunk-zeros", "chunk-trailer")
    }

    func testChunk_withAnInvalidSize_isNotHTTP() throws {
        try HostileServer().assertRefuses(
            "chunk-word", "chunk-negative", "chunk-prefix", "chunk-empty", "chunk-huge", "chunk-too-small",
            with: ["not-http"])
    }

    // MARK: Heads

    func testHead_withNUL_isNotHTTP() throws {
        try HostileServer().assertRefuses("nul-in-name", "nul-in-value", "nul-in-status", with: ["not-http"])
    }

    func testHead_withInvalidUTF8_isAccepted() throws {
        try HostileServer().assertAccepts("invalid-utf8")
    }

    func testHead_thatIsNoHead_isNotHTTP() throws {
        try HostileServer().assertRefuses(
            "garbage", "no-colon", "status-word", "status-too-long", "version-unknown", with: ["not-http"])
    }

    // MARK: Before the answer

    func testInterimAnswers_aThousandTimes_areSkipped() throws {
        try HostileServer().assertAccepts("interim/100", "interim/103")
    }

    func testAnswer_beforeTheRequest_isAccepted() throws {
        let server = try HostileServer()

        try server.assertEnds(["http://127.0.0.1:\(server.port("early"))"], [])
    }
}
