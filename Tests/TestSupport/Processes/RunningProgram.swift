import Foundation
import ToolkitTesting
import XCTest

/// A running process, for which the test types, reads and waits, up to 20 seconds each time.
package final class RunningProgram {
    /// The error if the process does not do what the test waits for.
    package struct Stuck: Error, CustomStringConvertible {
        package let description: String
    }

    private static let limit: Duration = .seconds(20)
    /// The time between two checks whether the process has ended, in milliseconds.
    private static let glance: Int32 = 5

    private let name: String
    private let process: ChildProcess.Started
    private let terminal: PseudoTerminal?
    /// The folder that the process may write to.
    private let home: TemporaryFolder?
    private var pending: [UInt8]
    private var input: Int32
    private var sources: [Source]
    private var status: Int32?

    private struct Source {
        var descriptor: Int32
        var isOwn: Bool
        var bytes: [UInt8] = []
        var isOpen: Bool { descriptor >= 0 }
    }

    /// Starts a process and sends `input` and its end, unless the process has a terminal.
    /// - Parameters:
    ///   - folder: The working folder.
    ///   - home: A folder to keep until the process has ended.
    package init(
        _ words: [String], environment: [String: String], folder: String, in home: TemporaryFolder? = nil,
        input: [UInt8], streams: Streams
    ) throws {
        // A child that does not read its input must not kill the tests with SIGPIPE.
        signal(SIGPIPE, SIG_IGN)
        name = words.suffix(4).joined(separator: " ")
        process = try ChildProcess.start(words, environment: environment, folder: folder, streams: streams)
        terminal =
            switch streams {
            case .terminal(let terminal), .terminalOutput(let terminal): terminal
            case .pipes, .outputFile: nil
            }
        self.home = home
        pending = input
        self.input = process.input
        sources = [
            Source(descriptor: terminal?.person ?? process.output, isOwn: terminal == nil),
            Source(descriptor: process.error, isOwn: true),
        ]
        closeInputIfDone()
    }

    deinit {
        stop()
        if input >= 0 { close(input) }
        for source in sources where source.isOwn && source.isOpen { close(source.descriptor) }
    }

    /// The text on standard output, or on the terminal, so far.
    package var output: String { String(decoding: sources[0].bytes, as: UTF8.self) }
    /// The text on standard error so far.
    package var error: String { String(decoding: sources[1].bytes, as: UTF8.self) }

    /// The process ID.
    package var pid: pid_t { process.pid }

    /// Whether the test has noticed that the process has ended.
    package var hasEnded: Bool { status != nil }

    /// Types on the terminal; `\u{3}` is Ctrl-C, `\u{1A}` is Ctrl-Z.
    package func type(_ text: String) {
        guard let terminal else { return XCTFail("\(name) has no terminal") }
        XCTAssertEqual(write(terminal.person, text, text.utf8.count), text.utf8.count)
    }

    /// Sends a signal.
    package func send(_ signal: Int32) {
        XCTAssertEqual(kill(process.pid, signal), 0)
    }

    /// Kills the process and those that it has started, and waits for its end.
    package func stop() {
        // The process leads its group.
        kill(-process.pid, SIGKILL)
        guard status == nil else { return }
        waitpid(process.pid, nil, 0)
        status = 128 + SIGKILL
    }

    /// Closes the pipe of standard output, as `head` does after its last line.
    package func closeOutput() {
        if sources[0].isOwn, sources[0].isOpen { close(sources[0].descriptor) }
        sources[0].descriptor = -1
    }

    /// Waits until a text has been shown `count` times; fails if the process ends before.
    package func wait(for text: String, times count: Int = 1) throws {
        var length = 0
        try wait(until: "'\(text)'") {
            guard sources[0].bytes.count > length else { return false }
            length = sources[0].bytes.count
            return output.components(separatedBy: text).count > count
        }
    }

    /// Waits until a condition holds; fails if the process ends before.
    package func wait(until what: String, _ holds: () -> Bool) throws {
        guard try reaches(what, holds) else { throw stuck("waiting for \(what)") }
    }

    /// Waits until a condition holds; returns `false` if the process ends before.
    package func reaches(_ what: String, _ holds: () -> Bool) throws -> Bool {
        let deadline = ContinuousClock.now + Self.limit
        while !holds() {
            pump()
            if hasEnded {
                // What it wrote after the transfer above.
                while pump() {}
                return holds()
            }
            guard .now < deadline else { throw stuck("waiting for \(what)") }
        }
        return true
    }

    /// Waits until the process has ended.
    @discardableResult
    package func finish() throws -> Finished {
        let deadline = ContinuousClock.now + Self.limit
        while status == nil || sources.contains(where: { $0.isOwn && $0.isOpen }) {
            pump()
            guard .now < deadline else { throw stuck("waiting for its end") }
        }
        while pump() {}
        return Finished(status: status ?? -1, output: output, error: error)
    }

    private func stuck(_ what: String) -> Stuck {
        Stuck(description: "\(name): \(what); status \(status.map(String.init) ?? "none"), shown: \(output)\(error)")
    }

    /// Waits a moment, and transfers available input and output; returns `false` if there was none.
    @discardableResult
    private func pump() -> Bool {
        var waiting = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        waiting.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
        let isReady = poll(&waiting, nfds_t(waiting.count), Self.glance) > 0
        for index in sources.indices where waiting[index].revents != 0 { read(from: index) }
        if waiting[sources.count].revents != 0 { feed() }
        if status == nil { lookForEnd() }
        return isReady
    }

    private func read(from index: Int) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(sources[index].descriptor, &buffer, buffer.count)
        if count > 0 {
            sources[index].bytes += buffer.prefix(count)
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            if sources[index].isOwn { close(sources[index].descriptor) }
            sources[index].descriptor = -1
        }
    }

    private func feed() {
        let count = write(input, pending, pending.count)
        pending.removeFirst(max(0, count))
        // EPIPE means that the process has closed its input.
        if count < 0, errno != EAGAIN, errno != EINTR { pending = [] }
        closeInputIfDone()
    }

    private func closeInputIfDone() {
        guard pending.isEmpty, input >= 0 else { return }
        close(input)
        input = -1
    }

    private func lookForEnd() {
        var result: Int32 = 0
        guard waitpid(process.pid, &result, WNOHANG) == process.pid else { return }
        let signal = result & 0x7F
        status = signal == 0 ? (result >> 8) & 0xFF : 128 + signal
    }
}
