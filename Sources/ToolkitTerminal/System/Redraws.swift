import Synchronization
import ToolkitPrimitives

/// Tells an editor when it must draw its line again: after a change of the terminal's size, and after SIGCONT.
enum Redraws {
    /// Handles SIGWINCH from now on; called before each question.
    static func begin() {
        guard !isBegun.exchange(true, ordering: .sequentiallyConsistent) else { return }
        // A signal handler must not wait for a reader.
        guard let ends = try? FileDescriptor.pipe(O_NONBLOCK) else { return }
        readEnd.store(ends.readEnd.number, ordering: .sequentiallyConsistent)
        writeEnd.store(ends.writeEnd.number, ordering: .sequentiallyConsistent)
        signal(SIGWINCH) { _ in
            let code = errno
            Redraws.note(.resized)
            errno = code
        }
    }

    /// A descriptor that is readable when the line must be drawn again; `nil` before `begin`.
    static var descriptor: FileDescriptor? {
        let number = readEnd.load(ordering: .sequentiallyConsistent)
        return number < 0 ? nil : FileDescriptor(number)
    }

    /// The reason to draw again.
    static func next() -> Keystroke { (try? descriptor?.read(upTo: 1))?.first == continuation ? .continued : .resized }

    /// Records a reason to draw again; it is async-signal-safe after `begin`.
    static func note(_ reason: Keystroke) {
        var byte = reason == .continued ? continuation : 0
        _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    }

    private static let isBegun = Atomic(false)
    private static let readEnd = Atomic<Int32>(-1)
    private static let writeEnd = Atomic<Int32>(-1)
    private static var continuation: UInt8 { 1 }
}
