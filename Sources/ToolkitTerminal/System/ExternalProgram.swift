import Synchronization
import ToolkitPrimitives

/// A program that runs beside this process and gets some input.
package struct ExternalProgram {
    let path: String
    let words: [String]
    let environment: [String: String]

    /// The end of a program that was not killed.
    package struct Ended {
        /// The exit status; 128 and the number of the signal that ended it.
        package let status: Int32
        /// The bytes on standard output.
        package let output: [UInt8]
        /// The bytes on standard error.
        package let errors: [UInt8]

        /// The bytes on standard output; `nil` when the program failed.
        var result: [UInt8]? { status == 0 ? output : nil }
    }

    package init(path: String, words: [String], environment: [String: String]) {
        (self.path, self.words, self.environment) = (path, words, environment)
    }

    /// Runs the program on some input.
    ///
    /// The program and all processes that it started are killed when it takes too long or writes too much, or when the
    /// process is interrupted.
    /// - Parameters:
    ///   - limit: The maximum number of bytes that it may write to standard output; what it writes to standard error
    ///     beyond it is left out.
    ///   - timeLimit: The maximum time that it may take.
    ///   - isCancelled: Whether to kill it; asked a few times in each second.
    /// - Returns: `nil` when the program was killed or cannot be started.
    package func run(
        for input: [UInt8], limit: Int, timeLimit: Duration, unless isCancelled: () -> Bool = { false }
    ) -> Ended? {
        let deadline = ContinuousClock.now + timeLimit
        guard let errors = Self.file(of: []) else { return nil }
        defer { fclose(errors) }
        guard let source = Self.file(of: input) else { return nil }
        defer { fclose(source) }
        // A child that another thread starts while this one makes the pipe would inherit the pipe and keep it open.
        let started = Self.starting.withLock { _ -> (output: FileDescriptor, child: ChildProcess?)? in
            guard let (readEnd, writeEnd) = try? FileDescriptor.pipe() else { return nil }
            defer { close(writeEnd.number) }
            let child = ChildProcess(
                path: path, words: words, environment: environment, input: FileDescriptor(fileno(source)),
                output: writeEnd, errors: FileDescriptor(fileno(errors)))
            return (readEnd, child)
        }
        guard let started else { return nil }
        defer { close(started.output.number) }
        guard let child = started.child else { return nil }
        let output = Self.read(started.output, limit: limit, until: deadline, unless: isCancelled)
        if output == nil { child.kill() }
        guard let status = Self.exitStatus(of: child, until: deadline, unless: isCancelled) else {
            child.kill()
            _ = child.exitStatus(until: .now + Self.timeToDie)
            return nil
        }
        return output.map { Ended(status: status, output: $0, errors: Self.bytes(in: errors, limit: limit)) }
    }

    /// The exit status of a child; `nil` at the deadline, and when the program is cancelled.
    private static func exitStatus(
        of child: ChildProcess, until deadline: ContinuousClock.Instant, unless isCancelled: () -> Bool
    ) -> Int32? {
        while true {
            let pause = ContinuousClock.now + .milliseconds(attention)
            if let status = child.exitStatus(until: min(pause, deadline)) { return status }
            if pause >= deadline || isCancelled() || Interrupts.received != nil { return nil }
        }
    }

    private static func bytes(in file: UnsafeMutablePointer<FILE>, limit: Int) -> [UInt8] {
        let descriptor = FileDescriptor(fileno(file))
        guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { return [] }
        var bytes: [UInt8] = []
        while bytes.count < limit, let more = try? descriptor.read(upTo: limit - bytes.count, unless: nil),
            !more.isEmpty
        {
            bytes += more
        }
        return bytes
    }

    private static let starting = Mutex(())

    /// Writes the input to an unnamed file, because a file, unlike a pipe, never makes the writer wait.
    private static func file(of input: [UInt8]) -> UnsafeMutablePointer<FILE>? {
        guard let file = tmpfile() else { return nil }
        let number = fileno(file)
        let isWritten = fwrite(input, 1, input.count, file) == input.count && fflush(file) == 0
        guard isWritten, lseek(number, 0, SEEK_SET) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else {
            fclose(file)
            return nil
        }
        return file
    }

    /// How long a killed process may take to end; a process that the system holds up longer is left alone.
    private static let timeToDie = Duration.seconds(5)

    private static func read(
        _ descriptor: FileDescriptor, limit: Int, until deadline: ContinuousClock.Instant,
        unless isCancelled: () -> Bool
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        while isReadable(descriptor, until: deadline, unless: isCancelled) {
            guard let more = try? descriptor.read(upTo: 65536, unless: nil) else { return nil }
            if more.isEmpty { return bytes }
            guard bytes.count + more.count <= limit else { return nil }
            bytes += more
        }
        return nil
    }

    /// How long a cancelled program may go on.
    private static let attention = 100

    /// Waits until the descriptor is readable; returns `false` at the deadline, on a signal that ends the process, and
    /// when the program is cancelled.
    private static func isReadable(
        _ descriptor: FileDescriptor, until deadline: ContinuousClock.Instant, unless isCancelled: () -> Bool
    ) -> Bool {
        let interruption = Interrupts.descriptor?.number ?? -1
        var waiting = [descriptor.number, interruption].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let milliseconds = (deadline - .now) / .milliseconds(1)
            guard milliseconds > 0, !isCancelled() else { return false }
            let count = poll(&waiting, 2, Int32(min(milliseconds, Double(attention)).rounded(.up)))
            if count > 0 { return waiting[1].revents == 0 }
            guard count == 0 || errno == EINTR else { return false }
        }
    }
}
