// What Swift does not import from the headers of macOS: variables behind macros, macros that are expressions, and
// functions with a variable number of arguments. Types and names are those of `Darwin` on a Mac; nothing here runs.
@_exported import Darwin
import SwiftOverlayShims

// errno.h, stdio.h and crt_externs.h

public var errno: Int32 {
    get { _swift_stdlib_getErrno() }
    set { _swift_stdlib_setErrno(newValue) }
}

public var stdin: UnsafeMutablePointer<FILE> {
    get { __stdinp }
    set { __stdinp = newValue }
}

public var stdout: UnsafeMutablePointer<FILE> {
    get { __stdoutp }
    set { __stdoutp = newValue }
}

public var stderr: UnsafeMutablePointer<FILE> {
    get { __stderrp }
    set { __stderrp = newValue }
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { _NSGetEnviron().pointee! }

// sys/mman.h

public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }

// fcntl.h and sys/ioctl.h

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { _swift_stdlib_open(path, flags, 0) }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    _swift_stdlib_open(path, flags, mode)
}

public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    _swift_stdlib_openat(folder, path, flags, 0)
}

public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    _swift_stdlib_openat(folder, path, flags, mode)
}

public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { _swift_stdlib_fcntl(file, command, 0) }

public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { _swift_stdlib_fcntl(file, command, value) }

public func fcntl(_ file: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 {
    _swift_stdlib_fcntlPtr(file, command, pointer)
}

public func ioctl(_ file: CInt, _ request: UInt) -> CInt { _swift_stdlib_ioctl(file, request, 0) }

public func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { _swift_stdlib_ioctl(file, request, value) }

public func ioctl(_ file: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt {
    _swift_stdlib_ioctlPtr(file, request, pointer)
}

/// The number of a request with an argument, as `_IOR` and `_IOW` in sys/ioccom.h make it.
private func request<Argument>(_ direction: UInt, _ number: UInt, _: Argument.Type) -> UInt {
    direction | UInt(MemoryLayout<Argument>.size & 0x1fff) << 16 | 0x74 << 8 | number
}

public var TIOCGWINSZ: UInt { request(0x4000_0000, 104, winsize.self) }
public var TIOCSWINSZ: UInt { request(0x8000_0000, 103, winsize.self) }
public var TIOCOUTQ: UInt { request(0x4000_0000, 115, CInt.self) }
public var FIONREAD: UInt { request(0x4000_0000, 127, CInt.self) & ~0xff00 | 0x66 << 8 }
public var TIOCSTI: UInt { request(0x8000_0000, 114, CChar.self) }
public var TIOCSCTTY: UInt { 0x2000_0000 | 0x74 << 8 | 97 }
public var TIOCNOTTY: UInt { 0x2000_0000 | 0x74 << 8 | 113 }

// sys/stat.h

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var S_IRWXU: mode_t { 0o700 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }
public var S_IXUSR: mode_t { 0o100 }
public var S_IRWXG: mode_t { 0o070 }
public var S_IRGRP: mode_t { 0o040 }
public var S_IWGRP: mode_t { 0o020 }
public var S_IXGRP: mode_t { 0o010 }
public var S_IRWXO: mode_t { 0o007 }
public var S_IROTH: mode_t { 0o004 }
public var S_IWOTH: mode_t { 0o002 }
public var S_IXOTH: mode_t { 0o001 }
public var S_ISUID: mode_t { 0o4000 }
public var S_ISGID: mode_t { 0o2000 }
public var S_ISVTX: mode_t { 0o1000 }

// signal.h

public typealias SignalHandler = @convention(c) (Int32) -> Void

public var SIG_DFL: SignalHandler? { nil }
public var SIG_IGN: SignalHandler { unsafeBitCast(1, to: SignalHandler.self) }
public var SIG_ERR: SignalHandler { unsafeBitCast(-1, to: SignalHandler.self) }

// time.h

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_MONOTONIC_RAW: clockid_t { _CLOCK_MONOTONIC_RAW }
public var CLOCK_UPTIME_RAW: clockid_t { _CLOCK_UPTIME_RAW }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { _CLOCK_PROCESS_CPUTIME_ID }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }

// unistd.h

@available(*, unavailable, message: "use posix_spawn")
public func fork() -> Int32 { -1 }

@available(*, unavailable, message: "use posix_spawn")
public func vfork() -> Int32 { -1 }
