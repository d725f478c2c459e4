import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import ToolkitTerminal

final class SystemTerminalTests: XCTestCase {
    override func setUp() {
        signal(SIGPIPE, SIG_IGN)
    }

    func testReadLine_readsOneLineAndLeavesTheRest() throws {
        let channel = try Channel()
        channel.send("Tom\nFelix\r\n\nend")
        channel.closeWriteEnd()
        let terminal = SystemTerminal(input: channel.readEnd)

        let lines = try (0..<5).map { _ in try terminal.readLine(hidden: false) }

        XCTAssertEqual(lines, ["Tom", "Felix", "", "end", nil])
    }

    func testReadLine_refusesWhatIsNoText() throws {
        let channel = try Channel()
        channel.send([0xC3, 0x28, 0x0A])

        XCTAssertThrowsError(try SystemTerminal(input: channel.readEnd).readLine(hidden: false)) { error in
            XCTAssertEqual(error as? TerminalError, .badEncoding)
        }
    }

    func testReadLine_refusesALineWithoutEnd() throws {
        let zeros = open("/dev/zero", O_RDONLY)
        defer { close(zeros) }

        XCTAssertThrowsError(try SystemTerminal(input: zeros).readLine(hidden: false)) { error in
            XCTAssertEqual(error as? TerminalError, .tooMuchInput(limit: 65536))
        }
    }

    func testRead_givesWhatThereIs() throws {
        let channel = try Channel()
        channel.send("Tom")
        channel.closeWriteEnd()
        let terminal = SystemTerminal(input: channel.readEnd)

        XCTAssertEqual(try terminal.read(upTo: 2), Array("To".utf8))
        XCTAssertEqual(try terminal.read(upTo: 100), Array("m".utf8))
        XCTAssertEqual(try terminal.read(upTo: 100), [])
    }

    func testRead_waitsOnADescriptorThatDoesNotBlock() throws {
        let channel = try Channel()
        XCTAssertEqual(fcntl(channel.readEnd, F_SETFL, O_NONBLOCK), 0)
        let (input, writer) = (channel.readEnd, channel.writeEnd)
        let thread = Background { _ = write(writer, "x", 1) }

        XCTAssertEqual(try SystemTerminal(input: input).read(upTo: 1), Array("x".utf8))
        thread.join()
    }

    func testRead_ofAClosedDescriptorSaysWhy() throws {
        // Another thread could reuse the number of a closed descriptor, so this number was never open.
        let closed = Int32.max

        XCTAssertThrowsError(try SystemTerminal(input: closed).read(upTo: 1)) { error in
            XCTAssertEqual(error as? TerminalError, .unreadable("Bad file descriptor"))
        }
    }

    func testRead_isInterruptedWhileItWaits() throws {
        let (input, signal) = (try Channel(), try Channel())
        signal.send("!")
        let terminal = SystemTerminal(
            input: input.readEnd, output: 1, error: 2, columns: nil, interruption: signal.readEnd)

        XCTAssertThrowsError(try terminal.readLine(hidden: false)) { error in
            XCTAssertEqual(error as? TerminalError, .interrupted)
        }
    }

    func testWrite_writesMoreThanAPipeHolds() throws {
        let channel = try Channel()
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let (reader, writer) = (channel.readEnd, channel.writeEnd)
        let received = Mutex<[UInt8]>([])
        let thread = Background {
            while let chunk = try? SystemTerminal(input: reader).read(upTo: 7000), !chunk.isEmpty {
                received.withLock { $0 += chunk }
            }
        }

        for mode in [0, O_NONBLOCK] {
            XCTAssertEqual(fcntl(writer, F_SETFL, mode), 0)
            try SystemTerminal(output: writer).write(bytes, to: .output)
        }

        channel.closeWriteEnd()
        thread.join()
        XCTAssertEqual(received.withLock { $0 }, bytes + bytes)
    }

    func testWrite_isInterruptedWhenNobodyReads() throws {
        let (output, signal) = (try Channel(), try Channel())
        signal.send("!")
        let terminal = SystemTerminal(
            input: 0, output: output.writeEnd, error: 2, columns: nil, interruption: signal.readEnd)

        XCTAssertThrowsError(try terminal.write([UInt8](repeating: 0, count: 1_000_000), to: .output)) { error in
            XCTAssertEqual(error as? TerminalError, .interrupted)
        }
    }

    func testWrite_worksAfterASignalWhenThereIsRoom() throws {
        let (output, signal) = (try Channel(), try Channel())
        signal.send("!")
        let terminal = SystemTerminal(
            input: 0, output: 1, error: output.writeEnd, columns: nil, interruption: signal.readEnd)

        try terminal.write("Interrupted.\n", to: .error)

        XCTAssertEqual(try SystemTerminal(input: output.readEnd).readLine(hidden: false), "Interrupted.")
    }

    func testWrite_toNobodyIsClosed() throws {
        let channel = try Channel()
        channel.closeReadEnd()

        XCTAssertThrowsError(try SystemTerminal(output: channel.writeEnd).write("x", to: .output)) { error in
            XCTAssertEqual(error as? TerminalError, .closed)
        }
    }

    func testWrite_toAFullDiskSaysSo() throws {
        try Needs.file("/dev/full")
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }

        XCTAssertThrowsError(try SystemTerminal(output: full).write("x", to: .output)) { error in
            XCTAssertEqual(error as? TerminalError, .refused(.output, "No space left on device"))
        }
    }

    func testWrite_toAFileWritesItAll() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = open(url.path, O_WRONLY | O_CREAT, 0o600)
        let bytes = [UInt8](repeating: 7, count: 300_000)

        try SystemTerminal(error: file).write(bytes, to: .error)

        close(file)
        XCTAssertEqual(try Data(contentsOf: url), Data(bytes))
    }

    func testColumns_areThoseOfTheTerminalAtTheMoment() throws {
        let (pty, channel) = (try PseudoTerminal(), try Channel())
        let terminal = SystemTerminal(input: channel.readEnd, output: channel.writeEnd, error: pty.program)

        for columns: UInt16 in [97, 132] {
            pty.setColumns(columns)
            XCTAssertEqual(terminal.columns, Int(columns))
        }
    }

    func testColumns_areEightyWhereNothingSays() throws {
        let channel = try Channel()

        XCTAssertEqual(SystemTerminal(output: channel.writeEnd, error: channel.writeEnd).columns, 80)
    }

    func testColumns_areThoseGiven() throws {
        let pty = try PseudoTerminal()
        pty.setColumns(97)

        XCTAssertEqual(SystemTerminal(output: pty.program, columns: 40).columns, 40)
        XCTAssertEqual(SystemTerminal(output: pty.program, columns: 0).columns, 97)
    }

    func testIsTerminal_tellsAPipeFromATerminal() throws {
        let (pty, channel) = (try PseudoTerminal(), try Channel())
        let terminal = SystemTerminal(input: pty.program, output: channel.writeEnd, error: pty.program)

        XCTAssertTrue(terminal.inputIsTerminal)
        XCTAssertFalse(terminal.outputIsTerminal)
        XCTAssertTrue(terminal.errorIsTerminal)
    }
}
