import ToolkitPrimitives

/// A program that converts bytes from its input to bytes on its output.
struct ExternalProgram {
    let path: String
    /// The arguments after the program's name.
    let words: [String]
    /// All of the program's environment variables.
    let environment: [String: String]

    /// Runs the program on some input and returns its output.
    ///
    /// The program and all processes that it started are killed when it takes too long or writes too much, or when the
    /// process is interrupted.
    /// - Parameters:
    ///   - limit: The maximum number of bytes that it may write.
    ///   - timeLimit: The maximum time that it may take.
    /// - Returns: The whole output, or `nil` when the program was killed, cannot be started, or failed.
    func output(for input: [UInt8], limit: Int, timeLimit: Duration) -> [UInt8]? {
        let deadline = ContinuousClock.now + timeLimit
        guard let source = Self.file(of: input) else { return nil }
        defer { fclose(source) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let child = ChildProcess(
            path: path, words: words, environment: environment, input: FileDescriptor(fileno(source)),
            output: FileDescriptor(ends[1]))
        close(ends[1])
        guard let child else { return nil }
        let bytes = Self.read(FileDescriptor(ends[0]), limit: limit, until: deadline)
        if bytes == nil { child.kill() }
        if let succeeds = child.succeeds(until: deadline) { return succeeds ? bytes : nil }
        child.kill()
        _ = child.succeeds(until: .now + Self.timeToDie)
        return nil
    }

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
        _ descriptor: FileDescriptor, limit: Int, until deadline: ContinuousClock.Instant
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        while isReadable(descriptor, until: deadline) {
            guard let more = try? descriptor.read(upTo: 65536, unless: nil) else { return nil }
            if more.isEmpty { return bytes }
            guard bytes.count + more.count <= limit else { return nil }
            bytes += more
        }
        return nil
    }

    /// Waits until the descriptor is readable; returns `false` at the deadline and on a signal that ends the process.
    private static func isReadable(_ descriptor: FileDescriptor, until deadline: ContinuousClock.Instant) -> Bool {
        let interruption = Interrupts.descriptor?.number ?? -1
        var waiting = [descriptor.number, interruption].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            let milliseconds = (deadline - .now) / .milliseconds(1)
            guard milliseconds > 0 else { return false }
            let count = poll(&waiting, 2, Int32(milliseconds.rounded(.up)))
            if count > 0 { return waiting[1].revents == 0 }
            guard count == 0 || errno == EINTR else { return false }
        }
    }
}
