// Expected: needs _malloc_trim, which no library of macOS has
@_silgen_name("malloc_trim") func trim(_ padding: Int) -> Int32

public func giveMemoryBack() { _ = trim(0) }
