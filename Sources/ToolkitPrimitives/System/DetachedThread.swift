/// A thread of the operating system, for work that waits for a long time or needs a large stack.
package enum DetachedThread {
    /// The stack size of a main thread in bytes.
    package static let mainStackSize = 8 * 1024 * 1024

    /// A number that only the calling thread has while it runs.
    package static var current: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }

    /// Runs a function on a new thread, which ends with it.
    ///
    /// - Parameter stackSize: The size of the stack in bytes. It is the same on all systems: macOS would give 512 KiB.
    /// - Throws: `SystemError` with `EAGAIN` when the system cannot start another thread.
    package static func start(
        stackSize: Int = mainStackSize, _ work: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let reference = Unmanaged.passRetained(Box(work))
        #if canImport(Darwin)
            var number: pthread_t?
            let code = pthread_create(&number, &attributes, { Self.run($0) }, reference.toOpaque())
        #else
            var number = pthread_t()
            let code = pthread_create(&number, &attributes, { $0.flatMap { Self.run($0) } }, reference.toOpaque())
        #endif
        guard code == 0 else {
            reference.release()
            throw SystemError(code: code)
        }
    }

    private final class Box {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    private static func run(_ reference: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Box>.fromOpaque(reference).takeRetainedValue().work()
        return nil
    }
}
