import CSQLite
import ToolkitPrimitives

/// An SQL function written in Swift.
final class SQLFunction: Sendable {
    typealias Body = @Sendable ([StoredValue]) throws -> (any SQLValue)?

    private let name: String
    private let body: Body

    init(_ name: String, _ body: @escaping Body) { (self.name, self.body) = (name, body) }

    /// Registers the function until the connection closes; returns SQLite's result code.
    func register(on connection: OpaquePointer, argumentCount: Int) -> Int32 {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
        let kept = Unmanaged.passRetained(self).toOpaque()
        // SQLite calls the last closure even when the registration fails, so nothing leaks.
        return sqlite3_create_function_v2(
            connection, name, Int32(argumentCount), flags, kept,
            { context, count, arguments in
                guard let kept = sqlite3_user_data(context) else { return }
                let function = Unmanaged<SQLFunction>.fromOpaque(kept).takeUnretainedValue()
                function.call(context, UnsafeBufferPointer(start: arguments, count: Int(count)))
            },
            nil, nil,
            { kept in kept.map { Unmanaged<SQLFunction>.fromOpaque($0).release() } })
    }

    private func call(_ context: OpaquePointer?, _ arguments: UnsafeBufferPointer<OpaquePointer?>) {
        do {
            let result = try body(arguments.map(StoredValue.init(argument:)))
            (result?.stored ?? .null).returned(to: context)
        } catch {
            let message = (error as? any ReportedError).map { "\($0.report.message)" } ?? "\(name) failed"
            sqlite3_result_error(context, message, -1)
        }
    }
}
