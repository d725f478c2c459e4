import ToolkitStandIn

/// Makes malformed requests by random changes to valid ones; the same seed gives the same requests.
struct Mutator {
    private var generator: SplitMix64
    private let originals = validRequests.map { Array($0.utf8) }
    /// Bytes with a meaning in HTTP.
    private let telling = Array("\r\n\t :;,/?*=\"0159aAfFgG%\0\u{7F}\u{1B}".utf8) + [0x80, 0xC3, 0xFF]
    private let words = [
        "\r\n", "\r\n\r\n", "Host: b\r\n", "Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n", " HTTP/1.1\r\n",
        "Expect: 100-continue\r\n", "Connection: close\r\n", "99999999999", "0\r\n\r\n", "http://",
    ].map { Array($0.utf8) }

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// A random number from 0 up to `end`, exclusive.
    mutating func number(below end: Int) -> Int {
        Int.random(in: 0..<end, using: &generator)
    }

    /// The bytes of the next request, or of two requests.
    mutating func next() -> [UInt8] {
        var bytes = originals[number(below: originals.count)]
        if number(below: 4) == 0 { bytes += originals[number(below: originals.count)] }
        for _ in 0...number(below: 3) { mutate(&bytes) }
        return bytes
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = number(below: bytes.count)
        switch number(below: 7) {
        case 0: bytes[place] = UInt8(number(below: 256))
        case 1: bytes[place] = telling[number(below: telling.count)]
        case 2: bytes.insert(telling[number(below: telling.count)], at: place)
        case 3: bytes.insert(contentsOf: words[number(below: words.count)], at: place)
        case 4: bytes.remove(at: place)
        case 5: bytes.removeSubrange(place..<min(bytes.count, place + number(below: 8)))
        default: bytes.removeLast(number(below: bytes.count - place + 1))
        }
    }
}
