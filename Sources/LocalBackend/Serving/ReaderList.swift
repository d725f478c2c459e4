import Synchronization

/// The numbers of the readers that no request uses.
final class ReaderList: Sendable {
    private let free: Mutex<[Int]>

    init(_ count: Int) { free = Mutex(Array(0..<count)) }

    /// Takes one; `nil` if there is none.
    func take() -> Int? { free.withLock { $0.popLast() } }

    func put(_ reader: Int?) {
        if let reader { free.withLock { $0.append(reader) } }
    }
}
