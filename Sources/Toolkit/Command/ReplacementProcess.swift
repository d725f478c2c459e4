/// A program that replaces this process and keeps its process ID, streams, working folder and terminal.
///
/// The caller of toolkit sees the exit status and the signals of the program directly.
package struct ReplacementProcess: Equatable, Sendable {
    /// The path, which the program also gets as its name.
    package let path: String
    /// The arguments after the program's name.
    package let words: [String]
    package let environment: [String: String]

    package init(path: String, words: [String], environment: [String: String]) {
        (self.path, self.words, self.environment) = (path, words, environment)
    }

    package static var ownPath: String {
        #if canImport(Darwin)
            return Bundle.main.executablePath ?? CommandLine.arguments[0]
        #else
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            return link ?? CommandLine.arguments[0]
        #endif
    }

    /// Replaces the process with the program; throws if the system cannot start it.
    ///
    /// Ignored signals stay ignored. No signal stays blocked, because Swift blocks some signals in its threads.
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

    /// A word as a C string with the typed bytes, because file names need not be UTF-8.
    /// - Parameter place: The position on the command line, counted from 1 at the end.
    private static func copy(_ word: String, fromEnd place: Int) -> UnsafeMutablePointer<CChar>? {
        let index = Int(CommandLine.argc) - place
        guard index > 0, let typed = CommandLine.unsafeArgv[index], String(cString: typed) == word else {
            return strdup(word)
        }
        return strdup(typed)
    }

    /// A variable as a C string; an unchanged value keeps its bytes.
    private static func copy(_ name: String, _ value: String) -> UnsafeMutablePointer<CChar>? {
        guard let own = getenv(name), String(cString: own) == value else { return strdup("\(name)=\(value)") }
        let bytes = UnsafeBufferPointer(start: own, count: strlen(own) + 1)
        return strdup(Array("\(name)=".utf8CString.dropLast()) + bytes)
    }
}
