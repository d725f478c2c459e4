// The function of Security that the program uses, with the types of the framework's headers; nothing here runs.
import Darwin

public final class SecRandom {}
public typealias SecRandomRef = SecRandom

public nonisolated(unsafe) let kSecRandomDefault: SecRandomRef? = nil
public var errSecSuccess: OSStatus { 0 }

public func SecRandomCopyBytes(_ generator: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 { 0 }
