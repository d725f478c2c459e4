import Toolkit

/// Ways to give a password that nobody else can read: typed without echo, or on standard input.
enum PasswordInput {
    /// A password that is there already.
    static func existing(_ context: Context, fromInput: Bool) throws -> String {
        if fromInput { return try firstLine(context) }
        guard context.mayAsk else { throw CodePayError.noPassword }
        return try context.prompter.secret("Password")
    }

    /// A new password; typed twice, unless it comes from standard input.
    static func new(_ context: Context, fromInput: Bool) throws -> NewPassword {
        guard !fromInput else { return try NewPassword(firstLine(context)) }
        guard context.mayAsk else { throw CodePayError.noPassword }
        let password = try NewPassword(context.prompter.secret("New password"))
        guard try context.prompter.secret("The same again") == password.text else {
            throw CodePayError.passwordsDiffer
        }
        return password
    }

    private static func firstLine(_ context: Context) throws -> String {
        let text = String(decoding: try context.read("-", limit: 64 * 1024), as: UTF8.self)
        guard let line = text.split(whereSeparator: \.isNewline).first else { throw CodePayError.noPassword }
        return String(line)
    }
}
