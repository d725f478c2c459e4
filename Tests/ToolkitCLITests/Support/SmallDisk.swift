import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// A file system of a few megabytes that can be filled up.
struct SmallDisk {
    /// The folder that contains the disk; it stays until the disk is unmounted.
    private let folder: TemporaryFolder
    private let path: String
    private var filler: String { path + "/filler" }

    /// Mounts the file system in a program's folder until `unmount()`; skips the test if mounting is not permitted.
    /// - Parameter name: The path below the program's folder.
    init(at name: String, of program: Program) throws {
        #if os(Linux)
            folder = program.folder
            path = "\(folder.path)/\(name)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Needs.root()
            try Missing.unless(mount("tmpfs", path, "tmpfs", 0, "size=4m,mode=0700") == 0, "mount")
        #else
            throw Missing.error("mount")
        #endif
    }

    /// Makes the file system read-only.
    func lock() {
        #if os(Linux)
            XCTAssertEqual(mount("", path, "", UInt(MS_REMOUNT | MS_RDONLY), nil), 0)
        #endif
    }

    /// Unmounts the file system, and removes all its files.
    func unmount() {
        #if os(Linux)
            umount2(path, Int32(MNT_DETACH))
        #endif
    }

    /// Fills the file system to the last byte.
    func fillUp() {
        let file = open(filler, O_WRONLY | O_CREAT, 0o600)
        XCTAssertGreaterThanOrEqual(file, 0)
        defer { close(file) }
        for size in [65_536, 1] {
            let bytes = [UInt8](repeating: 0, count: size)
            while write(file, bytes, size) > 0 {}
        }
    }

    /// Removes the file that fills the file system.
    func makeRoom() throws {
        try FileManager.default.removeItem(atPath: filler)
    }
}
