/// A thread of the operating system, for work that waits for a long time or needs a large stack.
package struct DetachedThread {
    /// The stack size of a main thread in bytes.
    package static let mainStackSize = 8 * 1024 * 1024

    private let name: String
    private let work: @Sendable () -> Void

    /// Runs a function on a new thread, which ends with it.
    ///
    /// - Parameters:
    ///   - name: The name that debuggers show; Linux cuts it to 15 bytes.
    ///   - stackSize: The size of the stack in bytes. It is the same on all systems: macOS would give 512 KiB.
    /// - Throws: `SystemError` with `EAGAIN` when the system cannot start another thread.
    package static func start(
        _ name: String, stackSize: Int = mainStackSize, _ work: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let thread = Box(DetachedThread(name: name, work: work))
        let reference = Unmanaged.passRetained(thread)
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
        let thread: DetachedThread

        init(_ thread: DetachedThread) {
            self.thread = thread
        }
    }

    private static func run(_ reference: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let thread = Unmanaged<Box>.fromOpaque(reference).takeRetainedValue().thread
        #if canImport(Darwin)
            pthread_setname_np(thread.name)
        #else
            // Swift imports `pthread_setname_np` from glibc only with the GNU extensions.
            if let file = fopen("/proc/thread-self/comm", "w") {
                fputs(thread.name, file)
                fclose(file)
            }
        #endif
        thread.work()
        return nil
    }
}
