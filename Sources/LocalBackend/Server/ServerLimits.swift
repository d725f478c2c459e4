/// Limits how much a client may send, and how long it may take.
package struct ServerLimits: Sendable {
    /// The longest request line in bytes, without its line end; the server answers a longer one with 414.
    package var requestLine = 8 * 1024
    /// The longest header section in bytes, with its line ends; the server answers a longer one with 431.
    ///
    /// It also limits the trailers and the extensions of a chunked body.
    package var headerSection = 64 * 1024
    /// The most header fields; the server answers more with 431.
    package var headerFields = 256
    /// The longest body, in bytes; the server answers a longer one with 413.
    package var body = 16 * 1024 * 1024
    /// The most bytes that all bodies may have together while they arrive or wait for their answers.
    ///
    /// When they exceed the limit, the server answers a body that takes longer than ``promptBodyTime`` with 503, or, if
    /// there is none, the one that has just grown. One body of the greatest length always fits.
    package var bodies = 32 * 1024 * 1024
    /// The most bytes that all answers may have together until their clients have taken them.
    ///
    /// The server sends 503 in the place of a large answer that exceeds the limit, or the share of its owner, unless
    /// hardly anything else waits: the answers of an owner take at most half of what the other owners leave. Beyond the
    /// limit, it begins no change for an owner whose clients leave answers waiting.
    package var answers = 32 * 1024 * 1024
    /// The most connections that may be open.
    ///
    /// For one more, the server closes one whose client has disconnected, has not finished its request, is idle, or does
    /// not take its answer. If there is none, the client waits in the system's queue.
    ///
    /// The requests of one owner that wait for their answers have at most half of the connections that those of the other
    /// owners leave; the server answers further ones with 503. A sixteenth is for owners of which no request waits.
    package var connections = 1_024
    /// The most event streams that can be open at the same time; the server answers one more with 503.
    ///
    /// An owner of requests has at most half of those that the other owners leave.
    package var streams = 128
    /// The most descriptors that the process may have open beside the connections, such as databases and pipes.
    package var otherDescriptors = 256
    /// The threads of each helper lane, except that for copying.
    package var helpers = 3
    /// The most requests of one owner that may wait in each helper lane; the server answers one more with 503.
    package var waiting = 1_024
    /// The time that a request waits for its answer after which the server looks whether its client is still there.
    ///
    /// If not, a request that changes nothing gets 503: it does not begin, or its query ends. A client that only shuts
    /// down its sending side looks the same as one that has left, so the server does not look earlier.
    package var goneTime = Duration.seconds(1)
    /// The time for a header section, from the first byte of the request; after it the server answers with 408.
    package var headerTime = Duration.seconds(10)
    /// The time for a body, from the end of the header section; after it the server answers with 408.
    package var bodyTime = Duration.seconds(30)
    /// The time that a connection may be idle between requests.
    package var idleTime = Duration.seconds(60)
    /// The time that a new client has for its first request before a full server closes it rather than an idle one.
    package var freshTime = Duration.milliseconds(25)
    /// The time after which a body that is still arriving is refused first when all bodies exceed their limit.
    package var promptBodyTime = Duration.seconds(1)
    /// The time in which a client must take some bytes of an answer.
    package var writeTime = Duration.seconds(30)
    /// The time that a refused client has to read the answer; meanwhile the server discards its input.
    package var lingerTime = Duration.seconds(2)
    /// The time that a stopping server has to finish its requests.
    package var graceTime = Duration.seconds(5)
    /// The longest time between two checks of the time limits.
    var longestTick = Duration.seconds(1)

    package init() {}
}

extension ServerLimits {
    /// The time between two checks of the time limits.
    var tick: Duration {
        let shortest = min(headerTime, bodyTime, idleTime, writeTime, lingerTime, graceTime)
        return min(max(shortest / 4, .milliseconds(10)), longestTick)
    }
}
