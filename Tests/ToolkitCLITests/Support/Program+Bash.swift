import TestSupport

extension Program {
    /// Pipes the output to `head`, which reads one line; the exit status is that of the program.
    mutating func pipeToHead() throws {
        launcher = [try Tool("bash").path, "-c", #""$0" "$@" | head -n 1; exit "${PIPESTATUS[0]}""#]
    }

    /// Starts the program as a job of a shell, which prints `stopped` after Ctrl-Z, reads a line and continues the job.
    mutating func runAsJob() throws {
        launcher = [
            try Tool("bash").path, "-c",
            #"set -m; "$0" "$@"; printf 'stopped\n'; read -r line; fg >/dev/null; printf 'ended %s\n' "$?""#,
        ]
    }
}
