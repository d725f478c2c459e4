/// The files of a new external command, which greets somebody.
struct PluginTemplate {
    /// The languages of the programs.
    enum Language: String, ArgumentValue, CaseIterable {
        case sh, python, swift
    }

    /// A file below the folder of the command.
    struct File {
        let name: String
        let text: String
        let mode: UInt16
    }

    let name: String
    let language: Language

    var files: [File] {
        [
            File(name: Plugin.prefix + name, text: program, mode: 0o755),
            File(name: Plugin.prefix + name + ".json", text: manifest, mode: 0o644),
            File(name: "test.sh", text: test, mode: 0o755),
        ]
    }

    private var manifest: String {
        """
        {
          "summary": "Greet somebody.",
          "version": "0.1",
          "effect": "reads",
          "options": [{"name": "to", "value": "NAME", "summary": "Whom to greet."}]
        }

        """
    }

    private var test: String {
        """
        #!/bin/sh
        # Runs the command as \(ProgramDescription.current.name) does, and compares its answer.
        set -eu
        cd "$(dirname "$0")"
        answer=$(\(ProgramDescription.current.variable("output"))=text ./\(Plugin.prefix)\(name) --to Mina)
        if [ "$answer" != 'Hello, Mina!' ]; then
            echo "\(Plugin.prefix)\(name) answers: $answer"
            exit 1
        fi
        echo passed

        """
    }

    private var program: String {
        let program =
            switch language {
            case .sh: Self.shell
            case .python: Self.python
            case .swift: Self.swift
            }
        return ProgramDescription.current.worded(program)
    }

    private static let shell = #"""
        #!/bin/sh
        # Greets somebody. "$TOOLKIT_EXECUTABLE" is the toolkit that runs this command.
        set -eu
        to=world
        while [ $# -gt 0 ]; do
            case $1 in
            --to)
                shift
                to=${1:?--to takes a name}
                ;;
            --to=*) to=${1#*=} ;;
            *)
                echo "error: There is no argument '$1'." >&2
                exit 64
                ;;
            esac
            shift
        done
        echo "Hello, $to!"

        """#

    private static let python = #"""
        #!/usr/bin/env python3
        """Greets somebody. TOOLKIT_EXECUTABLE is the path of the toolkit that runs this command."""

        import argparse
        import json
        import os

        parser = argparse.ArgumentParser(description="Greet somebody.")
        parser.add_argument("--to", default="world", help="Whom to greet.")
        greeting = f"Hello, {parser.parse_args().to}!"
        # A program that calls the command as a tool asks for JSON.
        print(json.dumps({"greeting": greeting}) if os.environ.get("TOOLKIT_OUTPUT") == "json" else greeting)

        """#

    private static let swift = #"""
        #!/usr/bin/env swift
        // Greets somebody. TOOLKIT_EXECUTABLE is the path of the toolkit that runs this command.
        import Foundation  // FileHandle and exit

        var words = CommandLine.arguments.dropFirst()
        var to = "world"
        while let word = words.popFirst() {
            if word == "--to", let name = words.popFirst() {
                to = name
            } else if word.hasPrefix("--to=") {
                to = String(word.dropFirst("--to=".count))
            } else {
                FileHandle.standardError.write(Data("error: There is no argument '\(word)'.\n".utf8))
                exit(64)
            }
        }
        print("Hello, \(to)!")

        """#
}
