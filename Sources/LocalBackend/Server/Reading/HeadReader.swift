/// Reads the head of a request while it arrives, and throws at the first wrong byte or line.
struct HeadReader {
    private let longestRequestLine: Int
    private let longestSection: Int
    /// The index of the first byte that has not been read.
    private var position = 0
    /// The start of the line that contains `position`.
    private var lineStart = 0
    /// The start of the request, after empty lines.
    private(set) var start = 0
    private var hasRequestLine = false
    private var fields: HeadFields

    init(_ limits: ServerLimits) {
        longestRequestLine = limits.requestLine
        longestSection = limits.headerSection
        fields = HeadFields(limits)
    }

    /// Reads the bytes that have arrived since the last call.
    /// - Parameter bytes: All bytes after the last request.
    /// - Returns: The layout, and the size of empty lines and head in bytes; `nil` until the head is complete.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws(RequestFault) -> (layout: HeadLayout, end: Int)? {
        while let end = try endOfLine(in: bytes) {
            let line = lineStart..<end
            lineStart = end + 2
            position = lineStart
            if !hasRequestLine {
                try beginRequest(line, in: bytes)
            } else if line.isEmpty {
                try checkLength(position)
                fields.layout.fields = fields.layout.fields.lowerBound..<end - start
                return (try fields.finished(UnsafeRawBufferPointer(rebasing: bytes[start...])), lineStart)
            } else {
                try fields.read(line, in: bytes, start: start)
            }
            try checkLength(position)
        }
        try checkLength(bytes.count)
        return nil
    }

    mutating func read(_ bytes: [UInt8]) throws(RequestFault) -> (layout: HeadLayout, end: Int)? {
        try bytes.withUnsafeBufferPointer { (bytes) throws(RequestFault) in
            try read(UnsafeRawBufferPointer(bytes))
        }
    }

    /// The index of the next line end; `nil` when it has not arrived.
    private mutating func endOfLine(in bytes: UnsafeRawBufferPointer) throws(RequestFault) -> Int? {
        var index = position
        while index < bytes.count {
            let byte = bytes[index]
            if !ASCII.isControl(byte) || byte == ASCII.tab && hasRequestLine {
                index += 1
                continue
            }
            guard byte == ASCII.carriageReturn else { throw index == 0 && byte == 22 ? .handshake : .controlCharacter }
            guard index + 1 < bytes.count else { break }
            guard bytes[index + 1] == ASCII.lineFeed else { throw .controlCharacter }
            return index
        }
        position = index
        return nil
    }

    private mutating func beginRequest(_ line: Range<Int>, in bytes: UnsafeRawBufferPointer) throws(RequestFault) {
        guard !line.isEmpty else {
            start = lineStart
            // Some old clients send an empty line after a body (RFC 9112, section 2.2).
            guard start <= 4 else { throw .emptyLines }
            return
        }
        guard line.count <= longestRequestLine else { throw .longRequestLine }
        try fields.layout.readRequestLine(UnsafeRawBufferPointer(rebasing: bytes[line]))
        fields.layout.fields = lineStart - start..<lineStart - start
        hasRequestLine = true
    }

    /// - Parameter end: The end of the bytes that belong to the head.
    private func checkLength(_ end: Int) throws(RequestFault) {
        if !hasRequestLine {
            // One more for a CR whose LF has not arrived.
            guard end - start <= longestRequestLine + 1 else { throw .longRequestLine }
        } else {
            guard end - start - fields.layout.fields.lowerBound <= longestSection else { throw .longHeaders }
        }
    }
}
