// Expected: has no member 'rawValue'
import Darwin

// The types of sockets are numbers on macOS, and an enumeration on Linux.
func openSocket() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
