import Foundation
import XCTest

/// A file system of a few megabytes that can be filled up.
struct SmallDisk {
    private let path: String
    private var filler: String { path + "/filler" }

    /// Mounts it, until `unmount()`; skips the test where that is not permitted.
    init(at path: String) throws {
        #if os(Linux)
            self.path = path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try XCTSkipUnless(mount("tmpfs", path, "tmpfs", 0, "size=4m,mode=0700") == 0, "mounting is not permitted")
        #else
            throw XCTSkip("no small disks here")
        #endif
    }

    /// Takes it away with all that is on it.
    func unmount() {
        #if os(Linux)
            umount2(path, Int32(MNT_DETACH))
        #endif
    }

    /// Leaves not a byte.
    func fillUp() {
        let file = open(filler, O_WRONLY | O_CREAT, 0o600)
        XCTAssertGreaterThanOrEqual(file, 0)
        defer { close(file) }
        for size in [65_536, 1] {
            let bytes = [UInt8](repeating: 0, count: size)
            while write(file, bytes, size) > 0 {}
        }
    }

    /// Takes the filling away.
    func makeRoom() throws {
        try FileManager.default.removeItem(atPath: filler)
    }
}
