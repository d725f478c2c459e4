import Foundation

/// A program that takes the place of the process: with its number, streams, working folder and terminal.
///
/// What it ends with, and what a signal does to it, is then what whoever started the toolkit sees; nothing has to be
/// passed on.
struct Successor: Equatable, Sendable {
    /// Its file, which it is told as its own name.
    let path: String
    /// The words behind its name.
    let words: [String]
    /// All of its environment.
    let environment: [String: String]

    /// The path of the program that runs now.
    static var ownPath: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// Ends the process by becoming the program; returns only when the system does not start that.
    ///
    /// Signals that were ignored when the toolkit started still are. None is blocked, as some are in the threads that
    /// Swift makes.
    func takeOver() throws(SystemError) -> Never {
        let passedOn = words.enumerated().map { Self.copy($1, fromEnd: words.count - $0) }
        let arguments = [strdup(path)] + passedOn + [nil]
        let variables = environment.map { Self.copy($0, $1) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        execve(path, arguments, variables)
        throw .last
    }

    /// A word as C wants it: byte by byte what was typed, which is no UTF-8 if it names an old file.
    /// - Parameter place: Its place on the command line, counted from 1 at the end.
    private static func copy(_ word: String, fromEnd place: Int) -> UnsafeMutablePointer<CChar>? {
        let index = Int(CommandLine.argc) - place
        guard index > 0, let typed = CommandLine.unsafeArgv[index], String(cString: typed) == word else {
            return strdup(word)
        }
        return strdup(typed)
    }

    /// A variable as C wants it: byte by byte what the process has, where it was left alone.
    private static func copy(_ name: String, _ value: String) -> UnsafeMutablePointer<CChar>? {
        guard let own = getenv(name), String(cString: own) == value else { return strdup("\(name)=\(value)") }
        let bytes = UnsafeBufferPointer(start: own, count: strlen(own) + 1)
        return strdup(Array("\(name)=".utf8CString.dropLast()) + bytes)
    }
}
