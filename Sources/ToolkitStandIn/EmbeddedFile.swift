extension EmbeddedFile {
    /// The bytes of the file, which stay in memory as long as the program runs.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// The lines of a text file in UTF-8, without empty ones.
    package var lines: [Substring] {
        String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    }
}
