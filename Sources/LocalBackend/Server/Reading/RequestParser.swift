/// Parses the requests of a connection, whose bytes may arrive in any pieces.
///
/// The parser refuses everything that RFC 9112 does not allow, except unencoded characters in targets.
struct RequestParser {
    /// How much of the next request has arrived.
    enum Progress: Equatable {
        case nothing
        /// A part of the head has arrived.
        case head
        /// The head has arrived.
        case body
    }

    private enum Stage {
        case head
        case body(missing: Int)
        case chunks(ChunkedDecoder)
    }

    /// The most memory that is reserved for a body before its bytes arrive.
    private static let reservation = 64 * 1024

    private let limits: ServerLimits
    private let peer: Peer
    private var stage = Stage.head
    private var reader: HeadReader
    /// The start of a head whose end has not arrived.
    private var held: [UInt8] = []
    private var unfinished: ServerRequest?
    private var awaitsContinue = false

    init(_ limits: ServerLimits, peer: Peer) {
        (self.limits, self.peer) = (limits, peer)
        reader = HeadReader(limits)
    }

    var progress: Progress {
        if unfinished != nil { return .body }
        return held.isEmpty ? .nothing : .head
    }

    /// How many of the next bytes are certainly those of a body.
    var missingBodySize: Int {
        switch stage {
        case .head: 0
        case .body(let missing): missing
        case .chunks(let decoder): decoder.missing
        }
    }

    /// Parses the next request, and removes its bytes from the input.
    ///
    /// When the request is not complete, the parser takes the whole input and keeps it.
    /// - Returns: The request; `nil` until it is complete.
    /// - Throws: A fault; the bytes after it cannot be parsed.
    mutating func next(_ input: inout UnsafeRawBufferPointer) throws(RequestFault) -> ServerRequest? {
        if case .head = stage {
            guard let request = try readHead(&input) else { return nil }
            guard request.head.layout.hasBody else { return request }
            beginBody(of: request, hasBegun: !input.isEmpty)
        }
        guard try readBody(&input), let request = unfinished else { return nil }
        unfinished = nil
        stage = .head
        return request
    }

    /// The bytes so far of a body that is not complete.
    var bodySize: Int { unfinished?.body.count ?? 0 }

    /// Drops an incomplete request; the bytes after it cannot be parsed.
    mutating func abandon() {
        unfinished = nil
        held = []
    }

    /// Whether the client waits for 100 (Continue) before it sends the body; `true` once for each request.
    mutating func takeContinue() -> Bool {
        defer { awaitsContinue = false }
        return awaitsContinue
    }

    private mutating func readHead(_ input: inout UnsafeRawBufferPointer) throws(RequestFault) -> ServerRequest? {
        let before = held.count
        if before > 0 { held.append(contentsOf: input) }
        let found =
            before > 0 ? try reader.read(held) : try reader.read(input)
        guard let (layout, end) = found else {
            if before == 0 { held = Array(input) }
            input = UnsafeRawBufferPointer(rebasing: input[input.count...])
            return nil
        }
        let head = before > 0 ? Array(held[reader.start..<end]) : Array(input[reader.start..<end])
        input = UnsafeRawBufferPointer(rebasing: input[(end - before)...])
        held = []
        reader = HeadReader(limits)
        return ServerRequest(RequestHead(bytes: head, layout: layout), from: peer)
    }

    private mutating func beginBody(of request: ServerRequest, hasBegun: Bool) {
        unfinished = request
        awaitsContinue = request.head.layout.expectsContinue && !hasBegun
        switch request.head.layout.framing {
        case .length(let length):
            unfinished?.body.reserveCapacity(min(length, Self.reservation))
            stage = .body(missing: length)
        case .chunked: stage = .chunks(ChunkedDecoder(limits))
        }
    }

    /// - Returns: Whether the body is complete.
    private mutating func readBody(_ input: inout UnsafeRawBufferPointer) throws(RequestFault) -> Bool {
        guard !input.isEmpty, var request = unfinished else { return false }
        // A second reference would copy the body.
        unfinished = nil
        defer { unfinished = request }
        switch stage {
        case .head: return false
        case .body(let missing):
            let count = min(missing, input.count)
            request.body.append(contentsOf: input[..<count])
            input = UnsafeRawBufferPointer(rebasing: input[count...])
            stage = .body(missing: missing - count)
            return missing == count
        case .chunks(var decoder):
            let isDone = try decoder.decode(&input, into: &request.body)
            stage = .chunks(decoder)
            return isDone
        }
    }
}
