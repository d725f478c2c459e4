#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A thread of its own, for code that blocks for long and so must not hold a thread of Swift's pool.
package enum DetachedThread {
    /// Runs a closure on a new thread, which ends with the closure.
    /// - Parameter stackSize: The size of the thread's stack in bytes; `nil` for the system's default.
    /// - Throws: `SystemError` with `EAGAIN` if the system has no thread to give.
    package static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
        let context = Unmanaged.passRetained(Body(run: body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(&thread, &attributes, entry, context.toOpaque())
        guard code == 0 else {
            context.release()
            throw SystemError(code: code)
        }
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    #if canImport(Darwin)
        private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
            Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }
    #else
        private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
            return nil
        }
    #endif
}
