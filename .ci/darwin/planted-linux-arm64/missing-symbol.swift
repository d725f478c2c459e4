// Expected: needs iopl, which no library of Linux on arm64 has
@_silgen_name("iopl") func setPortLevel(_ level: Int32) -> Int32

public func openPorts() { _ = setPortLevel(3) }
