extension Tool {
    /// strace, where tracing is permitted.
    package static func strace() throws -> Tool {
        try Tool("strace", with: "ptrace", probe: ["-o", "/dev/null", "/bin/sh", "-c", ":"])
    }
}
