import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Transforms pieces of the array on several processors at once, and returns the results in order.
    ///
    /// The calling thread transforms pieces, too, and waits for the others. A single piece starts no thread. A piece has
    /// the indices of the array.
    /// - Parameter size: The number of elements of each piece but the last.
    /// - Throws: The error of the first piece that failed.
    package func mapPieces<Result: Sendable>(
        of size: Int, _ transform: @Sendable (ArraySlice<Element>) throws -> Result
    ) throws -> [Result] {
        let pieces = stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
        guard pieces.count > 1 else { return try pieces.map(transform) }
        let results = Mutex([Swift.Result<Result, any Error>?](repeating: nil, count: pieces.count))
        DispatchQueue.concurrentPerform(iterations: pieces.count) { index in
            let result = Swift.Result { try transform(pieces[index]) }
            results.withLock { $0[index] = result }
        }
        return try results.withLock { try $0.compactMap { try $0?.get() } }
    }
}
