/// A shell that can ask for completions.
enum Shell: String, ArgumentValue, CaseIterable {
    case bash, zsh, fish
}

/// The completion script of a shell, which gets the candidates from toolkit.
struct CompletionScript {
    let shell: Shell
    let program: String

    var text: String {
        let function = "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        let template =
            switch shell {
            case .bash: Self.bash
            case .zsh: Self.zsh
            case .fish: Self.fish
            }
        return template.replacing("_TOOLKIT", with: function).replacing("TOOLKIT", with: program)
    }

    /// The path where the shell looks for the script, given the user's environment variables.
    /// - Throws: `SettingsError.noHome` if the variables name no home.
    func file(_ environment: [String: String]) throws -> String {
        func folder(_ variable: String, _ standard: String) throws -> String {
            if let folder = environment[variable], folder.hasPrefix("/") { return folder }
            guard let home = environment["HOME"], home.hasPrefix("/") else { throw SettingsError.noHome }
            return home + standard
        }
        switch shell {
        case .bash:
            return try folder("XDG_DATA_HOME", "/.local/share") + "/bash-completion/completions/\(program)"
        case .zsh:
            let share = try Self.homebrew(environment) ?? folder("XDG_DATA_HOME", "/.local/share")
            return "\(share)/zsh/site-functions/_\(program)"
        case .fish: return try folder("XDG_CONFIG_HOME", "/.config") + "/fish/completions/\(program).fish"
        }
    }

    /// The folder `share` of Homebrew, which `brew shellenv` adds to the folders where zsh looks for functions.
    private static func homebrew(_ environment: [String: String]) -> String? {
        guard let prefix = environment["HOMEBREW_PREFIX"], prefix.hasPrefix("/") else { return nil }
        return access("\(prefix)/share/zsh/site-functions", W_OK) == 0 ? "\(prefix)/share" : nil
    }

    /// What the user must do after the installation.
    func advice(_ file: String, _ environment: [String: String]) -> String {
        let word = ShellWord.quoted(file)
        let folder = ShellWord.quoted(Folder.parent(of: file))
        return switch shell {
        case .bash:
            "New shells load the script if bash-completion is set up. Otherwise, add this line to ~/.bashrc,\n"
                + "or on macOS to ~/.bash_profile:\n"
                + "  source \(word)"
        case .zsh where Self.homebrew(environment).map(file.hasPrefix) == true:
            "New shells load the script. If they do not, add this line to ~/.zshrc:\n"
                + "  autoload -Uz compinit && compinit"
        case .zsh:
            "Add this line to ~/.zshrc, before the line that calls compinit:\n  fpath=(\(folder) $fpath)\n"
                + "If no line calls compinit, add this line after it:\n  autoload -Uz compinit && compinit"
        case .fish: "New shells load the script automatically."
        }
    }

    /// Works with bash 3.2 and later; bash 3.2 has no `compopt`.
    private static let bash = #"""
        # Completion of TOOLKIT for bash. The candidates come from TOOLKIT itself.
        _TOOLKIT() {
            # Before bash 4, COMP_POINT counts bytes.
            if [ "${BASH_VERSINFO[0]}" -lt 4 ]; then local LC_ALL=C; fi
            local line=${COMP_LINE:0:COMP_POINT} candidate directive='' answer
            COMPREPLY=()
            answer=$(command TOOLKIT complete bash -- "$line" "$2" "${COMP_TYPE-}" "${COLUMNS-}" 2>/dev/null) || return 0
            while IFS= read -r candidate; do
                if [ -z "$directive" ]; then directive=$candidate; else COMPREPLY+=("$candidate"); fi
            done <<<"$answer"
            type compopt >/dev/null 2>&1 || return 0
            compopt -o nosort 2>/dev/null
            if [[ $2 == [\$~]* ]]; then compopt -o bashdefault; fi
            case $directive in
                files | folders) _TOOLKIT_files "$directive" "$2" ;;
            esac
            return 0
        }
        _TOOLKIT_files() {
            local option=default kind=file file
            if [ "$1" = folders ]; then option=dirnames kind=directory; fi
            if [[ $2 != -*=* ]]; then
                compopt -o "$option"
                return
            fi
            # If '=' does not end a word, bash would look for a file whose name begins with the option.
            while IFS= read -r file; do
                if [ -d "$file" ]; then file+=/; fi
                if [ -n "$file" ]; then COMPREPLY+=("${2%%=*}=$file"); fi
            done <<<"$(compgen -A "$kind" -- "${2#*=}")"
            compopt -o filenames
            if [[ ${COMPREPLY[0]-} == */ ]]; then compopt -o nospace; fi
        }
        if type compopt >/dev/null 2>&1; then
            complete -F _TOOLKIT TOOLKIT
        else
            complete -o default -F _TOOLKIT TOOLKIT
        fi

        """#

    private static let zsh = #"""
        #compdef TOOLKIT
        # Completion of TOOLKIT for zsh. The candidates come from TOOLKIT itself.
        _TOOLKIT() {
            local answer candidate display
            local -a fields candidates displays
            answer=$(command TOOLKIT complete zsh -- "${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null)
            fields=("${(@0)answer}")
            case $fields[1] in
                files|folders)
                    [[ $PREFIX == -*=* ]] && compset -P 1 '*='
                    if [[ $fields[1] == files ]]; then _files; else _files -/; fi
                    return
                    ;;
            esac
            for candidate display in "${(@)fields[2,-1]}"; do
                candidates+=("$candidate")
                displays+=("$display")
            done
            if [[ $fields[1] != names ]]; then
                compadd -V TOOLKIT -l -d displays -a candidates
                return
            fi
            # The candidates do not begin with the typed text, which stays if there are several.
            compadd -U -V TOOLKIT -l -d displays -a candidates
            if (( $#candidates > 1 )); then compstate[insert]='' compstate[list]='list force'; fi
        }
        if [[ $funcstack[1] == _TOOLKIT ]]; then
            _TOOLKIT "$@"
        else
            # A shell that reads this script before its own completion has no `compdef` yet.
            if (( ! $+functions[compdef] )); then autoload -Uz compinit && compinit -i; fi
            compdef _TOOLKIT TOOLKIT
        fi

        """#

    private static let fish = #"""
        # Completion of TOOLKIT for fish. The candidates come from TOOLKIT itself.
        function _TOOLKIT_asks
            command -q TOOLKIT || return
            set -l line (commandline -cp | string collect)
            set -g _TOOLKIT_fields (command TOOLKIT complete fish -- "$line" 2>/dev/null | string split0)
            test "$_TOOLKIT_fields[1]" != files && return
            # fish completes files itself, because it expands '~' and variables.
            set -e _TOOLKIT_fields
            return 1
        end
        function _TOOLKIT_complete
            set -l fields $_TOOLKIT_fields
            set -e _TOOLKIT_fields
            switch "$fields[1]"
                case folders
                    printf "$fields[2]%s\0" (__fish_complete_directories "$fields[3]") | string split0
                case words
                    if set -q fields[2]
                        printf '%s\0' $fields[2..-1] | string split0
                    end
            end
        end
        complete -c TOOLKIT -n _TOOLKIT_asks -f -k -a '(_TOOLKIT_complete)'

        """#
}
