import XCTest

@testable import ToolkitProgram

final class EchoedLineTests: XCTestCase {
    func testCarets_standUnderTheWholeWord_atEveryWidth() {
        let words = "cats add --breed manx --name Tom --weight 4,2 --rating 5 --born 2020-02-03 --photo foo"
            .split(separator: " ").map(String.init)
        let echoed = EchoedLine(program: "toolkit", words: words)
        for (index, word) in words.enumerated() {
            for columns in 20...120 {
                let (line, carets) = echoed.excerpt(at: .init(word: index), columns: columns)

                let start = carets.prefix { $0 == " " }.count
                let marked = line.dropFirst(start).prefix(carets.count - start)
                XCTAssertEqual(String(marked), word, "\(columns)")
                XCTAssertLessThanOrEqual(line.count, columns)
            }
        }
    }
}
