/// Replaces the text of XML elements with secret names, and the values of such attributes, by `***`.
///
/// It looks only at tags and quotation marks, so it also works for truncated XML. The elements inside a secret one keep
/// their tags. A prefix such as `ns:` is no part of a name.
package struct XMLMaskScan {
    private let bytes: [UInt8]
    private let isSecret: (String) -> Bool
    private let maskText: ([UInt8]) -> [UInt8]
    private var place = 0
    private var output: [UInt8] = []
    /// The number of open elements from the secret one on; 0 outside of one.
    private var depth = 0
    /// The replaced texts, as they are written.
    private(set) var values: [String] = []

    /// - Parameter maskText: Masks secrets in a text or a value that has no secret name.
    package init(
        _ bytes: [UInt8], isSecret: @escaping (String) -> Bool, maskText: @escaping ([UInt8]) -> [UInt8] = { $0 }
    ) {
        (self.bytes, self.isSecret, self.maskText) = (bytes, isSecret, maskText)
    }

    package mutating func run() -> [UInt8] {
        while place < bytes.count {
            if starts("<![CDATA[") {
                section("]]>", isText: true)
            } else if starts("<!--") {
                section("-->", isText: false)
            } else if starts("<?") || starts("<!") {
                section(">", isText: false)
            } else if starts("</") {
                if depth > 0 { depth -= 1 }
                section(">", isText: false)
            } else if bytes[place] == UInt8(ascii: "<") {
                tag()
            } else {
                text(until: bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
            }
        }
        return output
    }

    private mutating func tag() {
        let start = place
        copy(while: { !Self.nameEnds.contains($0) })
        let name = local(bytes[(start + 1)..<place])
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { attribute() }
        let isEmpty = output.last == UInt8(ascii: "/")
        copy(until: min(place + 1, bytes.count))
        if !isEmpty, depth > 0 || isSecret(name) { depth += 1 }
    }

    /// Copies an attribute, or a byte between attributes.
    private mutating func attribute() {
        let start = place
        copy(while: { !Self.nameEnds.contains($0) && $0 != UInt8(ascii: "=") })
        guard place > start else { return copy(until: place + 1) }
        let name = local(bytes[start..<place])
        copy(while: { $0.isWhiteSpace || $0 == UInt8(ascii: "=") })
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
            return
        }
        let mark = bytes[place]
        copy(until: place + 1)
        let end = bytes[place...].firstIndex(of: mark) ?? bytes.count
        keep(until: end, isSecret(name))
        copy(until: min(end + 1, bytes.count))
    }

    /// Copies a text, or masks one inside a secret element.
    private mutating func text(until end: Int) {
        keep(until: end, depth > 0 && !bytes[place..<end].allSatisfy(\.isWhiteSpace))
    }

    private mutating func section(_ end: StaticString, isText: Bool) {
        let mark = Array(end.description.utf8)
        var last = place
        while last < bytes.count, !bytes[last...].starts(with: mark) { last += 1 }
        last = min(last + mark.count, bytes.count)
        if isText { text(until: last) } else { copy(until: last) }
    }

    private mutating func keep(until end: Int, _ isSecret: Bool) {
        if isSecret, place < end { values.append(String(decoding: bytes[place..<end], as: UTF8.self)) }
        output += isSecret ? Array("***".utf8) : maskText(Array(bytes[place..<end]))
        place = end
    }

    private mutating func copy(until end: Int) {
        output += bytes[place..<end]
        place = end
    }

    private mutating func copy(while condition: (UInt8) -> Bool) {
        copy(until: bytes[place...].firstIndex { !condition($0) } ?? bytes.count)
    }

    private func starts(_ text: StaticString) -> Bool { bytes[place...].starts(with: text.description.utf8) }

    private func local(_ name: ArraySlice<UInt8>) -> String {
        String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }

    private static let nameEnds = Set(" \t\r\n/>".utf8)
}
