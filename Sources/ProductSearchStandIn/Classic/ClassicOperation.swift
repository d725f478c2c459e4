import ToolkitStandIn

/// An operation or a call of a classic service.
protocol ClassicOperation: RawRepresentable<String> {
    static var service: ClassicService { get }
    /// The operation for which an unknown one counts in the answer of an error.
    static var usual: Self { get }
}

extension ClassicOperation {
    /// The operation that the query or the head of a request names; the usual one for an unknown name.
    init(naming request: SandboxRequest) { self = Self.service.operation(request).flatMap(Self.init) ?? .usual }

    /// The name of the operation that a request names in its query, its head or its body; empty without one.
    static func name(_ input: ClassicInput, _ request: SandboxRequest) -> String {
        service.operation(request) ?? input.operation ?? ""
    }

    /// The member that contains the answer.
    var element: String { "\(rawValue)Response" }
}

extension SearchSandbox {
    /// Answers a request through the gateway of the Finding API and the Merchandising API.
    /// - Parameter application: The App ID of the request.
    func answer<Operation: ClassicOperation>(
        _ request: SandboxRequest, from application: String?,
        _ answer: (Operation, ClassicInput) throws -> JSONValue
    ) throws -> HTTPResponse {
        do {
            let input = try ClassicInput(request)
            let name = Operation.name(input, request)
            guard let operation = Operation(rawValue: name) else { throw GatewayError.unknownOperation(name) }
            guard keyRule.accepts(application, demo: Self.sandboxKey) else {
                throw GatewayError.unknownApplication(application ?? "")
            }
            return Operation.service.answer(operation.element, try answer(operation, input), to: request)
        } catch let error as GatewayError {
            return error.response(to: request)
        } catch is ClassicInput.Malformed {
            return GatewayError.malformed.response(to: request)
        }
    }
}
