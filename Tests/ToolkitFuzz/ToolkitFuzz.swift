import Doors
import Foundation

/// `ToolkitFuzz DOOR [libFuzzer's options and folders]`: has libFuzzer look for bytes that are a finding.
///
/// `.ci/fuzz` builds and runs it. Without arguments, it lists the doors.
@main
enum ToolkitFuzz {
    // libFuzzer takes a C function, which cannot have a context.
    nonisolated(unsafe) private static var door = Door.all[0]

    static func main() {
        guard let name = CommandLine.arguments.dropFirst().first else {
            for door in Door.all { print(door.name) }
            return
        }
        guard let door = Door.all.first(where: { $0.name == name }) else { fatalError("There is no door '\(name)'.") }
        Self.door = door
        // libFuzzer takes the words without the door.
        let options = ["-max_len=\(door.longest)"] + CommandLine.arguments.dropFirst(2)
        var words = ([CommandLine.arguments[0]] + options).map { strdup($0) }
        var count = CInt(words.count)
        words.append(nil)
        words.withUnsafeMutableBufferPointer { words in
            var start = words.baseAddress
            exit(runFuzzer(&count, &start, readInput))
        }
    }

    fileprivate static func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = processorTime
        do {
            try door.check(Array(bytes))
        } catch {
            fatalError("FINDING \(door.name): \(error)")
        }
        // libFuzzer's own limit is for the time that passes, which can be long on a busy machine.
        guard processorTime - start < 1 else { fatalError("FINDING \(door.name): it takes over a second") }
    }

    /// The processor time of this thread, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Reads one input; the library of libFuzzer refers to this name, even when a program calls it in another way.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    ToolkitFuzz.read(UnsafeBufferPointer(start: bytes, count: count))
    return 0
}

/// The entry point of libFuzzer for programs with a main function of their own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
