/// The rows of a file as JSON: of a JSON array, of NDJSON, or of CSV with a header.
///
/// A document that begins with `[` or `{` is JSON. A row of CSV becomes an object of texts and numbers, without the empty
/// fields.
public struct RowTexts: Sequence, IteratorProtocol {
    /// Why a row cannot be read.
    public struct Fault: Error, Equatable {
        /// What is wrong, as a sentence.
        public let problem: String
    }

    private enum Source {
        case json(JSONElements)
        case csv(CSVDocument, [String])
        case failed(Fault)
        case ended
    }

    private var source: Source
    private let numbers: Set<String>

    /// The rows of a document.
    /// - Parameter numbers: The columns of CSV that have numbers.
    public init(_ bytes: [UInt8], numbers: Set<String>) {
        self.numbers = numbers
        guard RowSource.isCSV(bytes) else {
            source = .json(JSONElements(bytes))
            return
        }
        var document = CSVDocument(bytes)
        do throws(Fault) {
            let names = try RowSource.header(of: &document)
            source = .csv(document, names)
        } catch {
            source = .failed(error)
        }
    }

    /// The next row, or why it cannot be read.
    public mutating func next() -> Result<ArraySlice<UInt8>, Fault>? {
        switch source {
        case .ended: return nil
        case .failed(let fault):
            source = .ended
            return .failure(fault)
        case .json(var elements):
            defer { if case .json = source { source = .json(elements) } }
            return elements.next()?.mapError { _ in Fault(problem: RowSource.brokenJSON) }
        case .csv(var document, let names):
            defer { source = .csv(document, names) }
            return document.next().map { record in
                switch record {
                case .failure(let fault): .failure(Fault(problem: fault.sentence))
                case .success(let fields) where fields.count != names.count:
                    .failure(Fault(problem: RowSource.wrongCount(fields.count, names.count)))
                case .success(let fields): .success(object(names, fields)[...])
                }
            }
        }
    }

    private func object(_ names: [String], _ fields: [String]) -> [UInt8] {
        let members = zip(names, fields).filter { !$1.isEmpty }.map { name, field in
            let number = numbers.contains(name) ? try? JSON.decode(JSONValue.self, from: Array(field.utf8)) : nil
            return JSONValue.Member(name, number?.number == nil ? .string(field) : number ?? .null)
        }
        return JSON.bytes(.object(members))
    }
}
