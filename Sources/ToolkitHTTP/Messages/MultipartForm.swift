import ToolkitPrimitives

/// A form with files: `multipart/form-data` (RFC 7578).
package struct MultipartForm {
    /// A field or a file.
    package struct Part {
        package let name: String
        /// The name of the file; `nil` for a field, and empty when no file was chosen.
        package let fileName: String?
        /// The media type as sent; `nil` if it is missing.
        package let contentType: String?
        package let content: ArraySlice<UInt8>

        /// The content as text; `nil` when it is not UTF-8.
        package var text: String? { String(validating: content, as: UTF8.self) }
    }

    package let parts: [Part]

    /// - Parameter contentType: The value of `Content-Type`, with the boundary.
    /// - Returns: `nil` when the body is not such a form.
    package init?(_ body: [UInt8], contentType: String) {
        guard let delimiter = Self.delimiter(in: contentType) else { return nil }
        var parts: [Part] = []
        var rest = body[...]
        guard rest.starts(with: delimiter) else { return nil }
        rest = rest.dropFirst(delimiter.count)
        let separator = [13, 10] + delimiter
        while !rest.starts(with: [45, 45]) {
            guard rest.starts(with: [13, 10]), let end = rest.firstIndex(of: separator, from: rest.startIndex),
                let part = Self.part(rest[(rest.startIndex + 2)..<end])
            else { return nil }
            parts.append(part)
            rest = rest[(end + separator.count)...]
        }
        self.parts = parts
    }

    /// The line before each part.
    private static func delimiter(in contentType: String) -> [UInt8]? {
        guard MediaType.essence(of: contentType) == MediaType.multipart,
            let start = contentType.firstRange(of: "boundary=")
        else { return nil }
        var boundary = String(contentType[start.upperBound...].prefix { $0 != ";" }).trimmed
        if boundary.hasPrefix("\""), boundary.hasSuffix("\""), boundary.count > 1 {
            boundary = String(boundary.dropFirst().dropLast())
        }
        return (1...70).contains(boundary.utf8.count) ? Array("--\(boundary)".utf8) : nil
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
        guard let end = bytes.firstIndex(of: [13, 10, 13, 10], from: bytes.startIndex) else { return nil }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        func field(_ name: String) -> Substring? { lines.first { $0.lowercased().hasPrefix("\(name):") } }
        let parameters = field("content-disposition").map(parameters) ?? [:]
        guard let name = parameters["name"] else { return nil }
        return Part(
            name: name, fileName: parameters["filename"] ?? parameters["filename*"].flatMap(extended),
            contentType: field("content-type").map { String($0.dropFirst("content-type:".count)).trimmed },
            content: bytes[(end + 4)...])
    }

    /// The parameters of a header field by their names, with or without quotation marks.
    private static func parameters(of line: Substring) -> [String: String] {
        var parameters: [String: String] = [:]
        var rest = line.drop { $0 != ";" }
        while !rest.isEmpty {
            let name = String(rest.dropFirst().prefix { $0 != "=" && $0 != ";" }).trimmed.lowercased()
            rest = rest.dropFirst().drop { $0 != "=" && $0 != ";" }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " }
            if rest.first == "\"" {
                // Browsers escape these three characters (HTML standard, section 4.10.21.8).
                parameters[name] = String(rest.dropFirst().prefix { $0 != "\"" })
                    .replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
                rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
            } else {
                parameters[name] = String(rest.prefix { $0 != ";" }).trimmed
            }
            rest = rest.drop { $0 != ";" }
        }
        return parameters
    }

    /// A value such as `utf-8''%C3%A5.png` (RFC 8187, section 3.2); `nil` in another charset than UTF-8.
    private static func extended(_ text: String) -> String? {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].lowercased() == "utf-8" else { return nil }
        return PercentEncoding.decode(String(parts[2]))
    }
}

extension ArraySlice<UInt8> {
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
