import ToolkitStandIn

/// Decodes a chunked body while it arrives (RFC 9112, section 7.1); drops extensions and trailers.
struct ChunkedDecoder {
    private enum State {
        /// In the size of a chunk, after a number of digits.
        case size(digits: Int)
        /// In the extensions, between the first `;` and the line end.
        case extensions(Extension)
        /// After the CR of the line with the size.
        case sizeEnd
        /// In the chunk; the number of bytes is missing.
        case data(Int)
        /// At the CR after a chunk, and at its LF.
        case dataEnd, dataEndFeed
        /// At the start of a trailer field or of the last line, in a name, in a value, after the CR of a value.
        case trailer, trailerName, trailerValue, trailerEnd
        /// After the CR of the last line.
        case lastFeed
        case done
    }

    /// The places in an extension: `;name`, `;name=value` or `;name="value"`, with white space around `;` and `=`.
    ///
    /// White space may not end the line, so another extension must follow at `beforeNext`.
    private enum Extension {
        case beforeName, name, afterName, beforeValue, value, quoted, escaped, afterQuoted, beforeNext
    }

    private let longestBody: Int
    /// How many bytes extensions and trailers may still have.
    private var spare: Int
    private var state = State.size(digits: 0)
    private var size = 0

    init(_ limits: ServerLimits) {
        longestBody = limits.body
        spare = limits.headerSection
    }

    /// How many bytes of the present chunk have not arrived; 0 between chunks.
    var missing: Int { if case .data(let count) = state { count } else { 0 } }

    /// Decodes the input up to the end of the body, and removes the decoded bytes from it.
    /// - Returns: Whether the body is complete.
    mutating func decode(_ input: inout UnsafeRawBufferPointer, into body: inout [UInt8]) throws(RequestFault) -> Bool {
        var index = 0
        while index < input.count {
            if case .data(let missing) = state {
                let count = min(missing, input.count - index)
                body.append(contentsOf: input[index..<index + count])
                index += count
                state = missing == count ? .dataEnd : .data(missing - count)
            } else {
                try step(input[index], bodySize: body.count)
                index += 1
            }
            if case .done = state { break }
        }
        input = UnsafeRawBufferPointer(rebasing: input[index...])
        if case .done = state { return true }
        return false
    }

    private mutating func step(_ byte: UInt8, bodySize: Int) throws(RequestFault) {
        switch state {
        case .size(let digits): try stepInSize(byte, digits: digits, bodySize: bodySize)
        case .extensions(let place): try stepInExtension(byte, place)
        case .sizeEnd:
            try expect(ASCII.lineFeed, byte)
            state = size == 0 ? .trailer : .data(size)
        case .dataEnd:
            try expect(ASCII.carriageReturn, byte)
            state = .dataEndFeed
        case .dataEndFeed:
            try expect(ASCII.lineFeed, byte)
            state = .size(digits: 0)
            size = 0
        case .trailer:
            state = byte == ASCII.carriageReturn ? .lastFeed : .trailerName
            if case .trailerName = state { try stepInName(byte, isFirst: true) }
        case .trailerName: try stepInName(byte, isFirst: false)
        case .trailerValue: try stepInText(byte, next: .trailerEnd)
        case .trailerEnd:
            try expect(ASCII.lineFeed, byte)
            state = .trailer
        case .lastFeed:
            try expect(ASCII.lineFeed, byte)
            state = .done
        case .data, .done: break
        }
    }

    private mutating func stepInSize(_ byte: UInt8, digits: Int, bodySize: Int) throws(RequestFault) {
        if let digit = byte.hexadecimalDigit {
            // A number of 64 bits has 16 digits; leading zeros count.
            guard digits < 16 else { throw .chunk }
            size = min(size, .max / 32) * 16 + Int(digit)
            guard size <= longestBody - bodySize else { throw .longBody }
            state = .size(digits: digits + 1)
            return
        }
        guard digits > 0 else { throw .chunk }
        switch byte {
        case ASCII.carriageReturn: state = .sizeEnd
        case UInt8(ascii: ";"): state = .extensions(.beforeName)
        default: throw .chunk
        }
    }

    private mutating func stepInExtension(_ byte: UInt8, _ place: Extension) throws(RequestFault) {
        try spend()
        let isSpace = byte == ASCII.space || byte == ASCII.tab
        guard !ASCII.isControl(byte) || isSpace || byte == ASCII.carriageReturn else { throw .controlCharacter }
        switch (place, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .extensions(.afterQuoted)
        case (.quoted, UInt8(ascii: "\\")): state = .extensions(.escaped)
        case (.quoted, ASCII.carriageReturn), (.escaped, ASCII.carriageReturn): throw .chunk
        case (.quoted, _), (.escaped, _): state = .extensions(.quoted)
        case (.name, ASCII.carriageReturn), (.value, ASCII.carriageReturn), (.afterQuoted, ASCII.carriageReturn):
            state = .sizeEnd
        case (.beforeName, _) where isSpace, (.beforeValue, _) where isSpace: break
        case (.name, _) where isSpace: state = .extensions(.afterName)
        case (.value, _) where isSpace, (.afterQuoted, _) where isSpace: state = .extensions(.beforeNext)
        case (.afterName, _) where isSpace, (.beforeNext, _) where isSpace: break
        case (.name, UInt8(ascii: "=")), (.afterName, UInt8(ascii: "=")): state = .extensions(.beforeValue)
        case (.name, UInt8(ascii: ";")), (.afterName, UInt8(ascii: ";")), (.value, UInt8(ascii: ";")),
            (.afterQuoted, UInt8(ascii: ";")), (.beforeNext, UInt8(ascii: ";")):
            state = .extensions(.beforeName)
        case (.beforeValue, UInt8(ascii: "\"")): state = .extensions(.quoted)
        case (.beforeName, _) where ASCII.isToken(byte), (.name, _) where ASCII.isToken(byte):
            state = .extensions(.name)
        case (.beforeValue, _) where ASCII.isToken(byte), (.value, _) where ASCII.isToken(byte):
            state = .extensions(.value)
        default: throw .chunk
        }
    }

    private mutating func stepInName(_ byte: UInt8, isFirst: Bool) throws(RequestFault) {
        try spend()
        if byte == UInt8(ascii: ":"), !isFirst {
            state = .trailerValue
        } else {
            guard ASCII.isToken(byte) else { throw .field }
        }
    }

    private mutating func stepInText(_ byte: UInt8, next: State) throws(RequestFault) {
        try spend()
        if byte == ASCII.carriageReturn {
            state = next
        } else {
            guard !ASCII.isControl(byte) || byte == ASCII.tab else { throw .controlCharacter }
        }
    }

    private mutating func spend() throws(RequestFault) {
        spare -= 1
        guard spare >= 0 else { throw .longHeaders }
    }

    private func expect(_ expected: UInt8, _ byte: UInt8) throws(RequestFault) {
        guard byte == expected else { throw .chunk }
    }
}
