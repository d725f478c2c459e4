import ToolkitProgram

/// Reads a form with files (RFC 7578).
struct Multipart {
    /// The fields; `nil` when the body is not such a form.
    static func fields(_ body: [UInt8], contentType: String) -> Fields? {
        guard let start = contentType.firstRange(of: "boundary=") else { return nil }
        var boundary = String(contentType[start.upperBound...].prefix { $0 != ";" }).trimmed
        if boundary.hasPrefix("\""), boundary.hasSuffix("\""), boundary.count > 1 {
            boundary = String(boundary.dropFirst().dropLast())
        }
        guard (1...70).contains(boundary.utf8.count) else { return nil }
        let delimiter = Array("--\(boundary)".utf8)
        var items: [(name: String, value: String)] = []
        var files: [Fields.File] = []
        var rest = body[...]
        guard rest.starts(with: delimiter) else { return nil }
        rest = rest.dropFirst(delimiter.count)
        let separator = [13, 10] + delimiter
        while !rest.starts(with: [45, 45]) {
            guard rest.starts(with: [13, 10]), let end = rest.firstIndex(of: separator, from: rest.startIndex),
                let part = part(rest[(rest.startIndex + 2)..<end])
            else { return nil }
            if let file = part.file {
                if !(file.isEmpty && part.content.isEmpty) {
                    files.append(.init(field: part.name, name: file, bytes: Array(part.content)))
                }
            } else {
                guard let text = String(validating: part.content, as: UTF8.self) else { return nil }
                items.append((part.name, text))
            }
            rest = rest[(end + separator.count)...]
        }
        return Fields(items, files: files)
    }

    private typealias Part = (name: String, file: String?, content: ArraySlice<UInt8>)

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        guard let end = bytes.firstIndex(of: [13, 10, 13, 10], from: bytes.startIndex) else { return nil }
        let head = String(decoding: bytes[..<end], as: UTF8.self)
        let disposition = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
        guard let disposition, let name = parameter("name", of: disposition) else { return nil }
        return (name, parameter("filename", of: disposition), bytes[(end + 4)...])
    }

    private static func parameter(_ name: String, of line: Substring) -> String? {
        guard let start = line.firstRange(of: "; \(name)=\"") else { return nil }
        let text = line[start.upperBound...].prefix { $0 != "\"" }
        // Browsers escape these three characters (HTML standard, section 4.10.21.8).
        return String(text).replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
}

extension ArraySlice<UInt8> {
    /// The first place of some bytes.
    fileprivate func firstIndex(of bytes: [UInt8], from start: Int) -> Int? {
        guard let first = bytes.first else { return start }
        var place = start
        while let next = self[place...].firstIndex(of: first), next + bytes.count <= endIndex {
            if self[next...].starts(with: bytes) { return next }
            place = next + 1
        }
        return nil
    }
}
