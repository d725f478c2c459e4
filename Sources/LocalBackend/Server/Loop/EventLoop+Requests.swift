import ToolkitStandIn

// From bytes to answers.
extension EventLoop {
    /// How many bytes of answers are collected before they are sent, in bytes.
    private static let enough = 256 * 1024

    /// Does what a connection is ready for.
    func handleReady(_ connection: ClientConnection) {
        if !connection.unsent.isEmpty {
            sendRest(of: connection)
        } else {
            receive(from: connection)
        }
        update(connection)
    }

    /// Does what is to be done after anything was done with a connection.
    func update(_ connection: ClientConnection) {
        chargeBodies(of: connection)
        watch(connection)
        // Whoever waits in the system's queue may take its place.
        if !isAccepting, connection.isIdle { resumeAccepting() }
    }

    private func receive(from connection: ClientConnection) {
        switch connection.socket.receive(into: scratch) {
        case .bytes(let count):
            if connection.isDraining { return }
            process(UnsafeRawBufferPointer(rebasing: scratch[..<count]), from: connection)
        case .blocked: break
        case .ended, .lost: close(connection)
        }
    }

    /// Goes on with what had come before the last answer was ready.
    func resume(_ connection: ClientConnection) {
        guard connection.mayRead, !connection.unread.isEmpty else { return }
        let unread = connection.unread
        connection.unread = []
        unread.withUnsafeBytes { process($0, from: connection) }
    }

    /// Reads requests and answers them, until more bytes are needed or something has to be waited for.
    private func process(_ input: UnsafeRawBufferPointer, from connection: ClientConnection) {
        var rest = input
        repeat {
            parse(&rest, from: connection)
            flush(to: connection)
        } while connection.mayRead && !rest.isEmpty
        guard connection.isOpen else { return }
        if !rest.isEmpty, !connection.isLast { connection.unread = Array(rest) }
        setDeadline(of: connection)
    }

    private func parse(_ rest: inout UnsafeRawBufferPointer, from connection: ClientConnection) {
        do {
            while !rest.isEmpty, connection.mayRead, outbox.bytes.count < Self.enough {
                guard let request = try connection.parser.next(&rest) else { break }
                connection.deadline.restart()
                connection.hasAsked = true
                dispatch(request, of: connection)
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

    private func dispatch(_ request: ServerRequest, of connection: ClientConnection) {
        if !request.head.layout.keepsAlive { connection.isLast = true }
        if let answer = handler.answerAtOnce(request) {
            deliver(answer, to: request, since: now, on: connection)
        } else if helpers.submit(request, from: connection.token) {
            budget.add(request.body.count)
            connection.pending = .helper(request, since: now)
        } else {
            let busy = HTTPResponse(
                text: "Too many requests are waiting.\n", status: .serviceUnavailable, headers: ["Retry-After": "1"])
            deliver(.whole(busy), to: request, since: now, on: connection)
        }
    }

    /// Answers what is no request, and closes.
    func refuse(_ fault: RequestFault, on connection: ClientConnection) {
        connection.isLast = true
        connection.lingers = true
        connection.parser.abandon()
        let response = HTTPResponse(text: fault.sentence + "\n", status: fault.status, headers: fault.headers)
        writer.writeHead(of: response, ResponseWriter.Ending(closes: true, isOld: false), to: &outbox.bytes)
        outbox.bytes.append(contentsOf: response.body)
        outbox.exchanges.append(Exchange(nil, response.status, size: response.body.count, start: now))
    }
}
