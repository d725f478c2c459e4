"""Makes a Swift interface of a module from the declarations that `swift-synthesize-interface` prints.

The printed text is for readers. It has no bodies, shows some attributes that need a body, and mentions declarations that
it does not show. So this module reads it as a tree of declarations, and drops those that the compiler refuses: the
smallest declaration around each error, until the interface compiles.
"""
import re

# Attributes that are only valid with a body, and access levels of setters, which an interface writes in another way.
WITHOUT_BODY = re.compile(
    r"@(inlinable|frozen|usableFromInline|inline\(\w+\)|_alwaysEmitIntoClient|_transparent|backDeployed\([^)]*\)) ?"
    r"|\b(internal|fileprivate|private)\(set\) ")
ROUNDS = 40


class Declaration:
    """A declaration: the lines before its braces, the declarations in them, and the line that closes them."""

    def __init__(self, parent=None):
        self.parent, self.lines, self.children, self.end = parent, [], [], None
        self.is_dropped = False

    def text(self):
        return " ".join(self.lines)


def parsed(text):
    """The root of the tree of declarations in a printed interface. Comments and imports are left out."""
    root = Declaration()
    current, pending = root, None
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for line in text.splitlines():
        line = re.sub(r"(^|\s)//.*", "", line).strip()
        if not line or line.startswith("import "):
            continue
        if line == "}":
            current.end, current = line, current.parent
            continue
        if pending is None:
            pending = Declaration(current)
            current.children.append(pending)
        line = WITHOUT_BODY.sub("", line).strip()
        pending.lines.append(re.sub(r"^(.*\b)let (\w+: .*\{ get \})$", r"\1var \2", line))
        if line.endswith("{"):
            current, pending = pending, None
        # A line with only attributes belongs to the declaration on the next line.
        elif not re.fullmatch(r"(@[\w.]+(\(.*?\))? ?)+", line):
            pending = None
    return root


def adjusted(line, parent):
    """A line as an interface writes it: in an extension, a property needs its accessors."""
    is_variable = re.search(r"\bvar \w+\s*:", line) and "extension " in parent.text()
    if (is_variable or re.search(r"\bsubscript\b.*->", line)) and "{" not in line:
        line += " { get set }"
    return line


def written(root, header):
    """The text of the interface, and the declaration of each of its lines by number."""
    lines, owners = header.splitlines(), {}

    def write(declaration, depth):
        if declaration.is_dropped:
            return
        for line in declaration.lines:
            lines.append("  " * depth + adjusted(line, declaration.parent))
            owners[len(lines)] = declaration
        for child in declaration.children:
            write(child, depth + 1)
        if declaration.end:
            lines.append("  " * depth + declaration.end)
            owners[len(lines)] = declaration

    for child in root.children:
        write(child, 0)
    return "\n".join(lines) + "\n", owners


def compile_interface(texts, header, interface, compile):
    """Writes an interface with the declarations of several printed ones, and drops what does not compile.

    `compile` compiles the file `interface`, and returns its errors by line, or None after a success. What is dropped, and
    why, is in a file beside the interface.
    """
    root = Declaration()
    types = set()
    for text in texts:
        for child in parsed(text).children:
            child.parent = root
            root.children.append(child)
            # The modules of Foundation repeat some types of each other.
            type = re.search(r"\b(struct|class|enum|protocol|typealias) (\w+)", child.text())
            if type and "extension " not in child.text():
                child.is_dropped = type[2] in types
                types.add(type[2])
    dropped = []
    for _ in range(ROUNDS):
        text, owners = written(root, header)
        interface.write_text(text)
        errors = compile()
        if errors is None:
            return
        refused = {owners[line]: error for line, error in errors.items() if line in owners}
        # A repeated declaration can make those ambiguous that mention it.
        refused = {each: error for each, error in refused.items() if "redeclaration" in error} or refused
        if not refused:
            break
        for declaration, error in refused.items():
            declaration.is_dropped = True
            dropped.append(f"{declaration.parent.text()} {declaration.text()}\n    {error}\n")
        interface.with_suffix(".dropped").write_text("".join(dropped))
    raise SystemExit(f"{interface} does not compile.")
