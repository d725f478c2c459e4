import ToolkitStandIn

// From bytes to answers.
extension EventLoop {
    /// How many bytes of answers are collected before they are sent, in bytes.
    private static let enough = 256 * 1024

    /// Does what a connection is ready for.
    func attend(to connection: Connection) {
        if !connection.unsent.isEmpty {
            sendRest(of: connection)
        } else {
            receive(from: connection)
        }
        settle(connection)
    }

    /// Does what is to be done after anything was done with a connection.
    func settle(_ connection: Connection) {
        weigh(connection)
        watch(connection)
        // Whoever waits in the system's queue may take its place.
        if !isListening, connection.isIdle { listen() }
    }

    private func receive(from connection: Connection) {
        switch connection.socket.receive(into: scratch) {
        case .bytes(let count):
            if connection.isDraining { return }
            converse(with: connection, UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        case .blocked: break
        case .ended, .lost: close(connection)
        }
    }

    /// Goes on with what had come before the last answer was ready.
    func resume(_ connection: Connection) {
        guard connection.mayRead, !connection.unread.isEmpty else { return }
        let unread = connection.unread
        connection.unread = []
        unread.withUnsafeBytes { converse(with: connection, $0) }
    }

    /// Reads requests and answers them, until more bytes are needed or something has to be waited for.
    private func converse(with connection: Connection, _ input: UnsafeRawBufferPointer) {
        var rest = input
        repeat {
            readAndAnswer(connection, &rest)
            flush(connection)
        } while connection.mayRead && !rest.isEmpty
        guard connection.isOpen else { return }
        if !rest.isEmpty, !connection.isLast { connection.unread = Array(rest) }
        setDeadline(of: connection)
    }

    private func readAndAnswer(_ connection: Connection, _ rest: inout UnsafeRawBufferPointer) {
        do {
            while !rest.isEmpty, connection.mayRead, outbox.bytes.count < Self.enough {
                guard let request = try connection.parser.next(&rest) else { break }
                connection.timed = nil
                connection.hasAsked = true
                answer(request, on: connection)
            }
            if connection.parser.awaitsContinue {
                outbox.bytes.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
                connection.parser.didContinue()
            }
        } catch {
            refuse(error, on: connection)
        }
        if connection.isLast, !rest.isEmpty { connection.lingers = true }
    }

    private func answer(_ request: ServerRequest, on connection: Connection) {
        if !request.head.layout.keepsAlive { connection.isLast = true }
        if let answer = handler.answerAtOnce(request) {
            deliver(answer, to: request, since: now, on: connection)
        } else if delegate(request, of: connection.token) {
            bodies += request.body.count
            connection.work = .helper(request, since: now)
        } else {
            let busy = HTTPResponse(
                text: "Too many requests are waiting.\n", status: .serviceUnavailable, headers: ["Retry-After": "1"])
            deliver(.whole(busy), to: request, since: now, on: connection)
        }
    }

    private func delegate(_ request: ServerRequest, of token: PollToken) -> Bool {
        helpers.submit(to: handler.lane(of: request)) { [handler, mailbox] in
            let answer = handler.answer(request)
            mailbox.post(Mailbox.Completion(token: token, answer: answer, bodySize: request.body.count))
        }
    }

    /// Answers what is no request, and closes.
    func refuse(_ fault: RequestFault, on connection: Connection) {
        connection.isLast = true
        connection.lingers = true
        connection.parser.abandon()
        let response = HTTPResponse(text: fault.sentence + "\n", status: fault.status, headers: fault.headers)
        writer.writeHead(of: response, ResponseWriter.Ending(closes: true, isOld: false), to: &outbox.bytes)
        outbox.bytes.append(contentsOf: response.body)
        outbox.exchanges.append(Exchange(nil, response.status, size: response.body.count, start: now))
    }
}
