// The only file that chooses between the two parts of Foundation. All other files of the program import a module that
// re-exports this one.
//
// `FoundationEssentials` is a small part of Foundation without ICU, which would be most of the program's size. macOS
// has only the whole Foundation, which is part of the system.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
    @_exported import Glibc
#else
    @_exported import Darwin
    @_exported import Foundation
#endif
