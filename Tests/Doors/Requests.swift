@testable import LocalBackend

/// The door `request`: what a client sends to `toolkit serve`.
enum Requests {
    /// Limits that short inputs exceed, too.
    static let limits = {
        var limits = ServerLimits()
        (limits.requestLine, limits.headerSection, limits.body) = (100, 200, 300)
        return limits
    }()

    static func check(_ bytes: [UInt8]) throws {
        let whole = Conversation([bytes], limits: limits)
        let cut = Conversation(Cuts.pieces(of: bytes), limits: limits)
        try expectEqual(cut.requests, whole.requests, "read in pieces")
        // A line that is too long is known earlier in pieces than a wrong byte that comes later.
        let isTooLong = cut.fault == .longRequestLine || cut.fault == .longHeaders
        try expect(
            isTooLong ? whole.fault != nil : cut.fault == whole.fault, "the fault of pieces: \(cut.fault as Any)")
        var rest = bytes[...]
        for request in whole.requests {
            try expectEqual(
                Conversation([request.bytes], limits: ServerLimits()).requests, [request], "written again")
            rest = try checkNext(request, in: rest)
        }
        guard let fault = whole.fault, ![.longBody, .longHeaders, .longRequestLine].contains(fault),
            let head = SlowHead(rest)
        else { return }
        var isInvalid = head.length == nil
        if isInvalid, case .complete = SlowChunks.read(rest[head.end...]) { isInvalid = false }
        try expect(isInvalid, "\(fault) for a valid request")
    }

    /// Compares a request with a slow reading of the bytes, and returns the bytes after the request.
    private static func checkNext(
        _ request: Conversation.Request, in bytes: ArraySlice<UInt8>
    ) throws -> ArraySlice<UInt8> {
        guard let head = SlowHead(bytes) else { throw Finding("an invalid head was accepted") }
        try expectEqual(head.method, request.method, "the method")
        try expectEqual(head.fields.map(\.name), request.names, "the names of the fields")
        try expectEqual(head.fields.map(\.value), request.values, "the values of the fields")
        try expect(head.target.hasSuffix(request.target.dropFirst()), "the target \(request.target)")
        try expectEqual(head.keepsAlive, request.keepsAlive, "whether the connection stays open")
        try expect(request.body.count <= limits.body, "a body over the limit")
        let rest = bytes[head.end...]
        if let length = head.length {
            try expectEqual(Array(rest.prefix(length)), request.body, "the body")
            return rest.dropFirst(length)
        }
        guard case .complete(let body, let end) = SlowChunks.read(rest) else { throw Finding("invalid chunks") }
        try expectEqual(body, request.body, "the body")
        return rest[end...]
    }
}

/// The door `chunks`: a chunked body.
enum Chunks {
    static func check(_ bytes: [UInt8]) throws {
        let whole = Decoding([bytes])
        try expectEqual(Decoding(Cuts.pieces(of: bytes)), whole, "decoded in pieces")
        let slow = SlowChunks.read(bytes[...])
        if case .complete(let body, let end) = slow {
            if whole.fault == .longBody || whole.fault == .longHeaders { return }
            try expectEqual(whole, Decoding(body: body, left: bytes.count - end), "decoded in another way")
        } else {
            try expect(!whole.isDone, "an invalid body was accepted")
        }
    }

    /// The result of decoding pieces.
    private struct Decoding: Equatable {
        var body: [UInt8] = []
        var isDone = false
        var fault: RequestFault?
        /// The number of bytes after the body.
        var left = 0

        init(body: [UInt8], left: Int) {
            (self.body, isDone, self.left) = (body, true, left)
        }

        init(_ pieces: [[UInt8]]) {
            var decoder = ChunkedDecoder(Requests.limits)
            for piece in pieces where fault == nil {
                guard !isDone else {
                    left += piece.count
                    continue
                }
                piece.withUnsafeBytes { bytes in
                    var rest = bytes
                    do throws(RequestFault) {
                        isDone = try decoder.decode(&rest, into: &body)
                        if isDone { left = rest.count }
                    } catch {
                        fault = error
                    }
                }
            }
            // How much of the body arrived before the fault depends on the pieces.
            if fault != nil { body = [] }
        }
    }
}
