extension HeadLayout {
    /// Reads `METHOD target HTTP/1.x` (RFC 9112, section 3).
    ///
    /// A target may have any byte except spaces and control characters, because many clients do not encode `|`, quotes
    /// and UTF-8.
    mutating func readRequestLine(_ line: UnsafeRawBufferPointer) throws(RequestFault) {
        guard let first = line.firstIndex(of: ASCII.space), let last = line.lastIndex(of: ASCII.space), last > first + 1
        else { throw .requestLine }
        method = 0..<first
        target = first + 1..<last
        guard !method.isEmpty, line[method].allSatisfy(ASCII.isToken), !line[target].contains(ASCII.space) else {
            throw .requestLine
        }
        isHead = line[method].elementsEqual("HEAD".utf8)
        try readVersion(line[(last + 1)...])
        try readTarget(line)
    }

    private mutating func readVersion(_ text: Slice<UnsafeRawBufferPointer>) throws(RequestFault) {
        guard text.count == 8, text.starts(with: "HTTP/".utf8) else { throw .requestLine }
        let (major, dot, minor) = (text[text.endIndex - 3], text[text.endIndex - 2], text[text.endIndex - 1])
        guard major.isDigit, dot == UInt8(ascii: "."), minor.isDigit else { throw .requestLine }
        guard major == UInt8(ascii: "1") else { throw .version }
        // A later minor version counts as 1.1 (RFC 9110, section 2.5).
        isHTTP10 = minor == UInt8(ascii: "0")
        keepsAlive = !isHTTP10
    }

    /// Splits an absolute form into authority and target (RFC 9112, section 3.2.2).
    private mutating func readTarget(_ line: UnsafeRawBufferPointer) throws(RequestFault) {
        guard line[target.lowerBound] != UInt8(ascii: "/") else { return }
        if line[target].elementsEqual("*".utf8), line[method].elementsEqual("OPTIONS".utf8) { return }
        let scheme = "http://"
        guard target.count > scheme.utf8.count, ASCII.isSame(line[target].prefix(scheme.utf8.count), scheme) else {
            throw .target
        }
        let start = target.lowerBound + scheme.utf8.count
        let end = line[start..<target.upperBound].firstIndex { "/?#".utf8.contains($0) } ?? target.upperBound
        guard start < end else { throw .target }
        authority = start..<end
        target = end..<target.upperBound
    }
}
