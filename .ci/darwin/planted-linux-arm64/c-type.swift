// Expected: cannot convert return expression of type '__nlink_t' (aka 'UInt32')
import Glibc

// The number of links has 64 bits on Linux on Intel processors.
func links(_ status: stat) -> UInt { status.st_nlink }
