// Expected: cannot find 'gettid' in scope
import Darwin

func threadNumber() -> Int32 { gettid() }
