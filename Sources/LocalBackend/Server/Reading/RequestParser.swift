/// Makes requests of the bytes of a connection, however they are cut.
///
/// Strict: what is not a request by the letter of RFC 9112 is refused, but for what careless clients send in targets.
struct RequestParser {
    /// How far the request has come whose bytes are awaited.
    enum Progress: Equatable {
        /// Nothing has come of it.
        case nothing
        /// Some of the head has come.
        case head
        /// The head has come.
        case body
    }

    private enum Stage {
        case head
        case body(missing: Int)
        case chunks(ChunkedDecoder)
    }

    /// The most memory that a body is given before its bytes have come.
    private static let reservation = 64 * 1024

    private let limits: ServerLimits
    private let peer: Peer
    private var stage = Stage.head
    private var reader: HeadReader
    /// The start of a head whose end has not come.
    private var held: [UInt8] = []
    /// The request whose body has not come whole.
    private var unfinished: ServerRequest?
    /// Whether the client waits for 100 before it sends a body, none of which has come.
    private(set) var awaitsContinue = false

    /// A parser before the first byte of a connection.
    init(_ limits: ServerLimits, peer: Peer) {
        self.limits = limits
        self.peer = peer
        reader = HeadReader(limits)
    }

    /// How far the next request has come.
    var progress: Progress {
        if unfinished != nil { return .body }
        return held.isEmpty ? .nothing : .head
    }

    /// Takes the bytes of the next request off the input; all of them, which it keeps in mind, if more have to come.
    /// - Returns: the request, when its last byte has come.
    /// - Throws: a fault, behind which nothing can be understood any more.
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

    /// How many bytes of a body have come that is not whole.
    var bodySize: Int { unfinished?.body.count ?? 0 }

    /// Lets go of a request that nobody wants any more; nothing can be understood behind it.
    mutating func abandon() {
        unfinished = nil
        held = []
    }

    /// Notes that the client has been told to go on.
    mutating func didContinue() {
        awaitsContinue = false
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

    /// - Returns: whether the body is at its end.
    private mutating func readBody(_ input: inout UnsafeRawBufferPointer) throws(RequestFault) -> Bool {
        guard !input.isEmpty, var request = unfinished else { return false }
        // Given back below; the body is not to be copied for being in two places.
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
