// Writes mutants into Swift files: changes of which a program makes the one whose number it is given.
//
//     mutants FILE[:FUNCTION|FUNCTION]... [-NUMBER]...
//
// A mutant negates a condition, leaves out a statement, a case or a value, or swaps a constant or an operator. The files get
// calls of `mutant`, which says whether a number was chosen; their lines keep their numbers. For each mutant, the output has
// a line: its number, its file, its first and its last line, those of its function, the function, and what it does. A number
// after a hyphen is left out.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// Adds the mutants of one file.
final class Mutator: SyntaxRewriter {
    private let path: String
    private let names: Set<Substring>
    private let left: Set<Int>
    private let lines: SourceLocationConverter
    private(set) var number: Int
    /// The functions around the node, and the types of their values.
    private var functions: [(name: String, type: String?, lines: [Int])] = []

    init(path: String, tree: SourceFileSyntax, names: Set<Substring>, left: Set<Int>, after number: Int) {
        (self.path, self.names, self.left, self.number) = (path, names, left, number)
        lines = SourceLocationConverter(fileName: path, tree: tree)
        super.init()
    }

    /// The replacement of a node, which the number of a new mutant makes.
    private func mutate<Node: SyntaxProtocol>(
        _ original: some SyntaxProtocol, _ node: Node, _ change: String, _ replace: (Int) -> Node
    ) -> Node {
        guard let function = functions.first, names.isEmpty || names.contains(function.name[...]) else { return node }
        number += 1
        guard !left.contains(number) else { return node }
        let text = original.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let places = (lines(of: original) + function.lines).map(String.init)
        print(
            ([String(number), path] + places + [function.name, "\(change): \(text.prefix(100))"]).joined(
                separator: "\t"))
        var result = replace(number)
        (result.leadingTrivia, result.trailingTrivia) = (node.leadingTrivia, node.trailingTrivia)
        return result
    }

    private func lines(of node: some SyntaxProtocol) -> [Int] {
        [node.startLocation(converter: lines).line, node.endLocation(converter: lines).line]
    }

    private func negate(_ original: some SyntaxProtocol, _ node: ExprSyntax) -> ExprSyntax {
        // The parts are negated one by one.
        if let parts = node.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription, ["&&", "||"].contains(parts)
        {
            return node
        }
        return mutate(original, node, "negate") { "((\(node.trimmed)) != mutant(\(raw: $0)))" }
    }

    // MARK: Functions

    private func inside<Node>(
        _ name: String, _ type: TypeSyntax?, _ node: some SyntaxProtocol, _ body: () -> Node
    ) -> Node {
        functions.append((name, type?.trimmedDescription, lines(of: node)))
        defer { functions.removeLast() }
        return body()
    }

    override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
        inside(node.name.text, node.signature.returnClause?.type ?? "Void", node) { super.visit(node) }
    }
    override func visit(_ node: InitializerDeclSyntax) -> DeclSyntax {
        inside("init", "Void", node) { super.visit(node) }
    }
    override func visit(_ node: SubscriptDeclSyntax) -> DeclSyntax {
        inside("subscript", node.returnClause.type, node) { super.visit(node) }
    }
    override func visit(_ node: PatternBindingSyntax) -> PatternBindingSyntax {
        let hasBody = node.accessorBlock != nil
        guard functions.isEmpty || hasBody else { return super.visit(node) }
        return inside(node.pattern.trimmedDescription, hasBody ? node.typeAnnotation?.type : nil, node) {
            super.visit(node)
        }
    }
    override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
        // The type of its value is not known here.
        functions.isEmpty ? super.visit(node) : inside("{}", nil, node) { super.visit(node) }
    }

    // MARK: Statements

    override func visit(_ list: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
        let isValue = isValue(list)
        return CodeBlockItemListSyntax(
            list.map { original in
                var item = super.visit(original)
                guard case .expr(let expression) = item.item, case .expr(let old) = original.item else { return item }
                if isValue {
                    item.item = .expr(value(old, expression))
                    return item
                }
                let kinds: [any ExprSyntaxProtocol.Type] = [IfExprSyntax.self, SwitchExprSyntax.self]
                if kinds.contains(where: { expression.is($0) }) || isInitialization(old) { return item }
                return mutate(original, item, "leave out") { "if !mutant(\(raw: $0)) { \(expression.trimmed) }" }
            })
    }

    /// Whether the only expression of a list is the value of a function, a closure or a branch.
    private func isValue(_ list: CodeBlockItemListSyntax) -> Bool {
        guard list.count == 1, let parent = list.parent else { return false }
        let owner = parent.is(CodeBlockSyntax.self) ? parent.parent : parent
        switch owner?.as(SyntaxEnum.self) {
        case .closureExpr, .accessorBlock: return true
        case .accessorDecl(let accessor): return accessor.accessorSpecifier.text == "get"
        case .functionDecl(let function): return function.signature.returnClause != nil
        case .ifExpr(let choice): return isValue(ExprSyntax(choice))
        case .switchCase(let branch): return branch.parent?.parent?.as(ExprSyntax.self).map(isValue) ?? false
        default: return false
        }
    }

    private func isValue(_ branches: ExprSyntax) -> Bool {
        if let outer = branches.parent?.as(IfExprSyntax.self) { return isValue(ExprSyntax(outer)) }
        let item = branches.parent?.is(ExpressionStmtSyntax.self) ?? false ? branches.parent?.parent : branches.parent
        return item?.is(CodeBlockItemSyntax.self) ?? false
            ? item?.parent?.as(CodeBlockItemListSyntax.self).map(isValue) ?? false : true
    }

    /// Whether a statement gives a property its first value, which must not be left out.
    private func isInitialization(_ node: ExprSyntax) -> Bool {
        guard functions.last?.name == "init" else { return false }
        return node.description.contains("self.init")
            || node.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
    }

    override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
        guard let old = node.expression, var new = super.visit(node).as(ReturnStmtSyntax.self) else {
            return StmtSyntax(node)
        }
        new.expression = value(old, new.expression ?? old)
        return StmtSyntax(new)
    }

    /// The value of a function: another condition, or none.
    private func value(_ original: ExprSyntax, _ node: ExprSyntax) -> ExprSyntax {
        guard let type = functions.last?.type, !["nil", "true", "false"].contains(original.trimmedDescription) else {
            return node
        }
        if type == "Bool", !isComparison(original) { return negate(original, node) }
        guard type.hasSuffix("?") else { return node }
        return mutate(original, node, "return nil") { "(mutant(\(raw: $0)) ? nil : \(node.trimmed))" }
    }

    override func visit(_ node: SwitchCaseItemSyntax) -> SwitchCaseItemSyntax {
        let item = super.visit(node)
        let cases = node.parent?.parent?.parent?.parent?.as(SwitchCaseListSyntax.self) ?? []
        let hasDefault = cases.contains {
            $0.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) ?? false
        }
        guard item.whereClause == nil, hasDefault else { return item }
        return mutate(node, item, "leave out case") {
            var result = item
            result.pattern.trailingTrivia = []
            let word = TokenSyntax.keyword(.where, leadingTrivia: .space, trailingTrivia: .space)
            result.whereClause = WhereClauseSyntax(whereKeyword: word, condition: ExprSyntax("!mutant(\(raw: $0))"))
            return result
        }
    }

    // MARK: Conditions

    override func visit(_ list: ConditionElementListSyntax) -> ConditionElementListSyntax {
        let elements = list.map { original -> ConditionElementSyntax in
            var element = super.visit(original)
            guard case .expression(let new) = element.condition, case .expression(let old) = original.condition,
                !isComparison(old)
            else { return element }
            element.condition = .expression(negate(old, new))
            return element
        }
        guard let first = list.first,
            first.condition.is(OptionalBindingConditionSyntax.self)
                || first.condition.is(MatchingPatternConditionSyntax.self)
        else { return ConditionElementListSyntax(elements) }
        return mutate(first, ConditionElementListSyntax(elements), "never") { number in
            let off = ConditionElementSyntax(
                condition: .expression("!mutant(\(raw: number))"), trailingComma: .commaToken(trailingTrivia: .space))
            var elements = elements
            elements[0].leadingTrivia = []
            return ConditionElementListSyntax([off] + elements)
        }
    }

    override func visit(_ node: WhereClauseSyntax) -> WhereClauseSyntax {
        var new = super.visit(node)
        if !isComparison(node.condition) { new.condition = negate(node.condition, new.condition) }
        return new
    }

    override func visit(_ node: TernaryExprSyntax) -> ExprSyntax {
        guard var new = super.visit(node).as(TernaryExprSyntax.self) else { return ExprSyntax(node) }
        if !isComparison(node.condition) { new.condition = negate(node.condition, new.condition) }
        return ExprSyntax(new)
    }

    private static let comparisons: Set = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~="]
    private static let neighbours = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "..<": "...",
        "...": "..<",
        "&": "|", "|": "&", "<<": ">>", ">>": "<<", "&+": "&-", "&-": "&+",
    ]

    /// Whether the operator of an expression gives it a mutant that negates it.
    private func isComparison(_ node: ExprSyntax) -> Bool {
        guard let sign = node.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription else { return false }
        return Self.comparisons.contains(sign)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
        guard var new = super.visit(node).as(InfixOperatorExprSyntax.self) else { return ExprSyntax(node) }
        let sign = node.operator.trimmedDescription
        if sign == "&&" || sign == "||" {
            if !isComparison(node.leftOperand) { new.leftOperand = negate(node.leftOperand, new.leftOperand) }
            if !isComparison(node.rightOperand) { new.rightOperand = negate(node.rightOperand, new.rightOperand) }
            return ExprSyntax(new)
        }
        var result = ExprSyntax(new)
        // The mutant is a second expression, which must not add lines; and texts have no difference.
        let isText = [node.leftOperand, node.rightOperand].contains { $0.is(StringLiteralExprSyntax.self) }
        let canRepeat = lines(of: node).first == lines(of: node).last && !isText
        if canRepeat, sign == "??" {
            result = mutate(node, result, "take the default") {
                "(mutant(\(raw: $0)) ? \(node.rightOperand.trimmed) : \(new.trimmed))"
            }
        }
        if canRepeat, let other = Self.neighbours[sign] {
            var changed = node
            changed.operator = ExprSyntax(
                BinaryOperatorExprSyntax(
                    operator: .binaryOperator(other, leadingTrivia: .space, trailingTrivia: .space)))
            result = mutate(node, result, "\(sign) to \(other)") {
                "(mutant(\(raw: $0)) ? \(changed.trimmed) : \(new.trimmed))"
            }
        }
        return Self.comparisons.contains(sign) ? negate(node, result) : result
    }

    // MARK: Constants

    override func visit(_ node: IntegerLiteralExprSyntax) -> ExprSyntax {
        guard let value = Int(node.literal.text.filter { $0 != "_" }) else { return ExprSyntax(node) }
        return mutate(node, ExprSyntax(node), "\(value) to \(value + 1)") {
            "(mutant(\(raw: $0)) ? \(raw: value + 1) : \(node.trimmed))"
        }
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> ExprSyntax {
        // An endless loop needs no return after it.
        if node.parent?.parent?.parent?.is(WhileStmtSyntax.self) ?? false { return ExprSyntax(node) }
        return mutate(node, ExprSyntax(node), "negate") { "(\(node.trimmed) != mutant(\(raw: $0)))" }
    }

    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
        let new = super.visit(node)
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        guard node.base == nil, !isCalled, node.parent?.is(MemberAccessExprSyntax.self) == false else { return new }
        return (siblings[node.declName.baseName.text] ?? []).sorted().reduce(new) { result, other in
            mutate(node, result, "another is .\(other)") { "(mutant(\(raw: $0)) ? .\(raw: other) : \(result.trimmed))" }
        }
    }

    override func visit(_ node: ArrayExprSyntax) -> ExprSyntax {
        // Operators in a long list take the compiler too long.
        guard node.elements.count <= 8, lines(of: node).first == lines(of: node).last else { return ExprSyntax(node) }
        let list = node.elements.count > 4 ? ExprSyntax(node) : super.visit(node)
        guard node.elements.count > 1 else { return list }
        return node.elements.reduce(list) { result, element in
            let others = node.elements.filter { $0.id != element.id }.map(\.expression.trimmedDescription)
            return mutate(element, result, "leave out element") {
                "(mutant(\(raw: $0)) ? [\(raw: others.joined(separator: ", "))] : \(result.trimmed))"
            }
        }
    }

    // MARK: What has no mutants

    override func visit(_ node: ExpressionPatternSyntax) -> PatternSyntax { PatternSyntax(node) }
    override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax { node }
    override func visit(_ node: EnumCaseDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
    override func visit(_ node: DictionaryExprSyntax) -> ExprSyntax { ExprSyntax(node) }
}

/// The next case of each case without values, in all enums of the sources.
let siblings: [String: Set<String>] = {
    final class Reader: SyntaxVisitor {
        var siblings: [String: Set<String>] = [:]

        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            let elements = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(
                \.elements)
            let names = elements.filter { $0.parameterClause == nil }.map(\.name.text)
            for (name, next) in zip(names, names.dropFirst() + names.prefix(1)) where name != next {
                siblings[name, default: []].insert(next)
            }
            return .visitChildren
        }
    }
    let reader = Reader(viewMode: .sourceAccurate)
    for case let path as String in FileManager.default.enumerator(atPath: "Sources") ?? .init()
    where path.hasSuffix(".swift") {
        guard let text = try? String(contentsOfFile: "Sources/\(path)", encoding: .utf8), text.contains("enum ") else {
            continue
        }
        reader.walk(Parser.parse(source: text))
    }
    return reader.siblings.filter { $0.value.count <= 3 }
}()

let arguments = CommandLine.arguments.dropFirst()
let left = Set(arguments.compactMap { $0.hasPrefix("-") ? Int($0.dropFirst()) : nil })
var number = 0
for argument in arguments where !argument.hasPrefix("-") {
    let parts = argument.split(separator: ":")
    let path = String(parts[0])
    let names = Set(parts.dropFirst().first?.split(separator: "|") ?? [])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
    guard let file = tree.as(SourceFileSyntax.self) else { fatalError("\(path) is no file of Swift.") }
    let mutator = Mutator(path: path, tree: file, names: names, left: left, after: number)
    let changed = mutator.rewrite(file)
    number = mutator.number
    try changed.description.write(toFile: path, atomically: true, encoding: .utf8)
}
