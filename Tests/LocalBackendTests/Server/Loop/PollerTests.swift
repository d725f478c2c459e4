import ToolkitPrimitives
import XCTest

@testable import LocalBackend

final class PollerTests: XCTestCase {
    /// The pipes of the test, which stay open to its end: the optimizer frees an object after its last use.
    private var pipes: [Pipe] = []

    func testWait_tellsWhatIsReady_untilItIsDealtWith() throws {
        for var poller in pollers() {
            let (one, other) = (try makePipe(), try makePipe())
            XCTAssertTrue(poller.watch(one.readEnd, for: .reading, as: token(1)))
            XCTAssertTrue(poller.watch(other.readEnd, for: .reading, as: token(2)))
            XCTAssertEqual(ready(&poller), [])

            other.write()
            XCTAssertEqual(ready(&poller), [token(2)])
            XCTAssertEqual(ready(&poller), [token(2)])
            one.write()
            XCTAssertEqual(ready(&poller), [token(1), token(2)])
            other.read()
            XCTAssertEqual(ready(&poller), [token(1)])
        }
    }

    func testForget_isForThatOneOnly() throws {
        for var poller in pollers() {
            let pipes = try (0..<3).map { _ in try makePipe() }
            for (index, pipe) in pipes.enumerated() {
                XCTAssertTrue(poller.watch(pipe.readEnd, for: .reading, as: token(index)))
                pipe.write()
            }

            poller.forget(pipes[0].readEnd)
            XCTAssertEqual(ready(&poller), [token(1), token(2)])
            poller.forget(pipes[2].readEnd)
            XCTAssertEqual(ready(&poller), [token(1)])
            XCTAssertTrue(poller.watch(pipes[0].readEnd, for: .reading, as: token(9)))
            XCTAssertEqual(ready(&poller), [token(1), token(9)])
        }
    }

    func testChange_watchesForSomethingElse() throws {
        for var poller in pollers() {
            let pipe = try makePipe()
            XCTAssertTrue(poller.watch(pipe.writeEnd, for: .writing, as: token(1)))
            XCTAssertEqual(ready(&poller), [token(1)])

            poller.change(pipe.writeEnd, to: .reading, as: token(1))
            XCTAssertEqual(ready(&poller), [])
        }
    }

    func testWait_tellsOfAnEnd() throws {
        for var poller in pollers() {
            let pipe = try makePipe()
            XCTAssertTrue(poller.watch(pipe.readEnd, for: .reading, as: token(1)))

            pipe.end()

            XCTAssertEqual(ready(&poller), [token(1)])
        }
    }

    private func makePipe() throws -> Pipe {
        let pipe = try Pipe()
        pipes.append(pipe)
        return pipe
    }

    private func token(_ index: Int) -> PollToken { PollToken(index: index, serial: 1) }

    private func ready(_ poller: inout any Poller) -> [PollToken] {
        var ready: [PollToken] = []
        poller.wait(0, into: &ready)
        return ready.sorted { $0.rawValue < $1.rawValue }
    }

    /// Two ends, closed with this object.
    private final class Pipe {
        let readEnd: FileDescriptor
        let writeEnd: FileDescriptor
        private var hasEnded = false

        init() throws {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
            (readEnd, writeEnd) = (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
        }

        deinit {
            close(readEnd.number)
            end()
        }

        func write() {
            XCTAssertEqual(try writeEnd.write([1]), 1)
        }

        func read() {
            XCTAssertEqual(try readEnd.read(upTo: 1).count, 1)
        }

        func end() {
            if !hasEnded { close(writeEnd.number) }
            hasEnded = true
        }
    }
}
