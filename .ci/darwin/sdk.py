"""A folder with an SDK of macOS in which Swift for Linux type-checks: Darwin's headers and the modules of Swift.

The headers and the list of the system's symbols are from ziglang, a package of PyPI, which contains Apple's. The modules
of Swift's library are compiled from their interfaces for Linux. Foundation, Dispatch, XCTest and PackagePlugin are made
from the Linux modules by `synthesized.py`. Darwin and Security are in this folder.
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

import synthesized

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FOLDER = ROOT / ".build-mac"
ZIGLANG = "ziglang==0.17.1"
# The oldest macOS that Package.swift allows.
VERSION = re.search(r"\.macOS\(\.v(\d+)\)", (ROOT / "Package.swift").read_text())[1]
SETTINGS = {
    "CanonicalName": "macosx26.0", "Version": "26.0", "MaximumDeploymentTarget": "26.0.99",
    "SupportedTargets": {"macosx": {"Archs": ["arm64", "x86_64"], "LLVMTargetTripleSys": "macosx",
                                    "LLVMTargetTripleVendor": "apple", "LLVMTargetTripleEnvironment": ""}},
}
# The modules of Swift's library, in the order in which they import each other, and how each is compiled.
LIBRARY = {
    "Swift": ["-parse-stdlib"], "SwiftOnoneSupport": ["-parse-stdlib"], "_Concurrency": ["-parse-stdlib"],
    "_RegexParser": [], "_StringProcessing": [],
}
LIBRARY_WITH_DARWIN = ["Synchronization", "Observation"]
# For an interface, the options that its first lines name.
HEADER = """// swift-interface-format-version: 1.0
// swift-compiler-version: Swift version 6
// swift-module-flags: -target {target} -disable-objc-interop -enable-library-evolution -swift-version 5 \
-module-name {module} -enable-experimental-feature LifetimeDependence \
-enable-experimental-feature SuppressedAssociatedTypes -enable-experimental-feature Lifetimes
{imports}
"""


def run(*words):
    """Runs a program, and returns its result."""
    return subprocess.run([str(word) for word in words], capture_output=True, text=True)


def require(*words):
    """Runs a program that must succeed, and returns its output."""
    result = run(*words)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{result.stdout}{result.stderr}")
    return result.stdout


class Toolchain:
    """The installed Swift."""

    def __init__(self):
        info = json.loads(require("swift", "-print-target-info"))
        self.library = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.triple = info["target"]["unversionedTriple"]
        self.version = info["compilerVersion"]
        self.programs = self.library.parent.parent / "bin"
        self.frontend = self.programs / "swift-frontend"


def is_made(stamp, content):
    """Whether a file says that something was made from the same content."""
    return stamp.exists() and stamp.read_text() == content


class SDK:
    """The SDK for an architecture. It is made again when Swift or a file of this folder changes."""

    # The name for people, what each symbol of C begins with, and the interfaces of Linux that are adapted.
    system, prefix, interfaces = "macOS", "_", "swiftinterface"

    def __init__(self, architecture):
        self.toolchain = Toolchain()
        self.architecture = architecture
        self.target = f"{architecture}-apple-macosx{VERSION}.0"
        self.folder = FOLDER / architecture
        self.headers = FOLDER / "sdk"
        self.c_options = ["-isysroot", self.headers]
        self.options = [
            "-target", self.target, "-sdk", self.headers, "-resource-dir", self.folder, "-disable-objc-interop",
            "-module-cache-path", self.folder / "cache", "-I", self.folder / "shims", "-I", self.folder / "maps",
            "-plugin-path", self.toolchain.library / "host/plugins",
            "-Xcc", f"-fmodule-map-file={self.folder}/maps/module.modulemap",
        ]

    def prepare(self):
        """Makes what is missing. Swift's library takes longest, and depends on none of these scripts."""
        self.fetch_headers()
        library = f"{self.toolchain.version} {self.target} {ZIGLANG}"
        if not is_made(self.folder / "library", library):
            shutil.rmtree(self.folder, ignore_errors=True)
            for name in ("macosx", "interfaces", "maps", "cache"):
                (self.folder / name).mkdir(parents=True)
            for name in ("shims", "clang", "apinotes"):
                (self.folder / name).symlink_to(self.toolchain.library / name)
            for module, options in LIBRARY.items():
                self.compile_library(module, options)
            (self.folder / "library").write_text(library)
        files = [file for file in sorted(HERE.iterdir()) if file.suffix in (".py", ".swift", ".h")]
        own = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
        if not is_made(self.folder / "own", own):
            self.make_own_modules()
            (self.folder / "own").write_text(own)

    def make_own_modules(self):
        """Makes the modules that this folder describes, and those that import them."""
        self.write_module_map()
        self.compile_swift("Darwin", self.write_error_codes())
        for module in LIBRARY_WITH_DARWIN:
            self.compile_library(module, [])
        self.compile_swift("Security")
        imports = "import _Concurrency\nimport _StringProcessing\n@_exported import Darwin"
        self.compile_synthesized("Dispatch", ["Dispatch"], imports)
        self.compile_synthesized(
            "Foundation",
            ["FoundationEssentials", "FoundationInternationalization", "Foundation", "FoundationNetworking"],
            f"{imports}\n@_exported import Dispatch", [HERE / "Foundation.swift"])
        imports = "@_exported import Foundation\nimport _Concurrency"
        self.compile_synthesized("XCTest", ["XCTest"], imports)
        self.compile_synthesized("PackagePlugin", ["PackagePlugin"], imports, [HERE / "PackagePlugin.swift"])

    def fetch_headers(self):
        """Takes Darwin's headers and the list of the system's symbols from ziglang."""
        done = self.headers / "package"
        if is_made(done, ZIGLANG):
            return
        shutil.rmtree(self.headers, ignore_errors=True)
        wheels, venv = FOLDER / "wheels", FOLDER / "venv"
        require(sys.executable, "-m", "venv", "--clear", venv)
        require(venv / "bin/pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--dest", wheels, ZIGLANG)
        prefix = "ziglang/lib/libc/include/any-darwin-any/"
        with zipfile.ZipFile(next(wheels.glob("ziglang-*.whl"))) as wheel:
            for name in wheel.namelist():
                place = name.removeprefix(prefix)
                if place != name and not place.endswith("/"):
                    target = self.headers / "usr/include" / place
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(wheel.read(name))
            (self.headers / "libSystem.tbd").write_bytes(wheel.read("ziglang/lib/libc/darwin/libSystem.tbd"))
        for folder in (wheels, venv):
            shutil.rmtree(folder)
        (self.headers / "SDKSettings.json").write_text(json.dumps(SETTINGS))
        done.write_text(ZIGLANG)

    def write_module_map(self):
        include = self.headers / "usr/include"
        # The compiler knows MacTypes by its name, and hides most of its types.
        (self.folder / "maps/module.modulemap").write_text(f"""
            module Darwin [system] {{
                module All {{ header "{HERE}/Darwin.h" export * }}
                module MacTypes {{ header "{include}/MacTypes.h" export * }}
            }}
            module CommonCrypto [system] {{ header "{include}/CommonCrypto/CommonCrypto.h" export * }}
            """)

    def module(self, name):
        """Where the compiler looks for a module."""
        folder = self.folder / f"macosx/{name}.swiftmodule"
        folder.mkdir(exist_ok=True)
        return folder / f"{self.architecture}-apple-macos.swiftmodule"

    def compile_library(self, name, options):
        """Compiles a module of Swift's library from its interface for Linux."""
        source = self.toolchain.library / f"linux/{name}.swiftmodule/{self.toolchain.triple}.{self.interfaces}"
        text = source.read_text().replace(self.toolchain.triple, self.target)
        # Functions that only the shims of Linux on Intel processors have.
        text = re.sub(r"self = _stdlib_(remainderl|squareRootl)\(.*\)", "fatalError()", text)
        interface = self.folder / f"interfaces/{name}.{self.interfaces}"
        interface.write_text(self.adapted(name, text))
        require(
            self.toolchain.frontend, "-compile-module-from-interface", interface, "-o", self.module(name),
            "-module-name", name, *self.options, *options)

    def adapted(self, name, text):
        """An interface of Linux as it is on macOS."""
        text = re.sub(r"^import Glibc$", "import Darwin", text, flags=re.M)
        text = re.sub(r"^ *@backDeployed\(before.*\n", "", text, flags=re.M)
        text = text.replace("-target-min-inlining-version min", "-target-min-inlining-version target")
        text = text.replace("-library-level api", "")
        # A function that only Linux has.
        if name == "Synchronization":
            text += "@_alwaysEmitIntoClient internal func _swift_stdlib_gettid() -> Swift.UInt32 { 0 }\n"
        return text

    def compile_swift(self, name, *more):
        """Compiles a module whose source is in this folder."""
        require(
            self.toolchain.frontend, "-emit-module", *self.options, "-module-name", name, "-swift-version", "5",
            "-parse-as-library", HERE / f"{name}.swift", *more, "-o", self.module(name))

    def write_error_codes(self):
        """Writes the enumeration of error codes that Swift has for errno.h."""
        header = (self.headers / "usr/include/sys/errno.h").read_text()
        codes = {number: name for name, number in reversed(re.findall(r"^#define\s+(E[A-Z0-9]+)\s+(\d+)", header, re.M))}
        cases = "".join(f"    case {name} = {number}\n" for number, name in codes.items())
        file = self.folder / "interfaces/POSIXErrorCode.swift"
        file.write_text(f"public enum POSIXErrorCode: Int32, Sendable {{\n{cases}}}\n")
        return file

    def compile_synthesized(self, name, modules, imports, extra=()):
        """Compiles a module from the declarations of modules for Linux."""
        library = self.toolchain.library
        texts = [
            require(
                self.toolchain.programs / "swift-synthesize-interface", "-module-name", module, "-target",
                self.toolchain.triple, "-resource-dir", library, "-I", library / "linux", "-I", library, "-I",
                library / "pm/PluginAPI")
            for module in modules
        ]
        texts = [re.sub(rf"\b({'|'.join(modules)})\.(?=[A-Z])", f"{name}.", text) for text in texts]
        # In an extension of Date, for example, the plain name is Date.FormatStyle.
        protocol = r"([:,&] )(FormatStyle|ParseStrategy|ParseableFormatStyle)\b(?!\.)"
        texts = [re.sub(protocol, rf"\1{name}.\2", text) for text in texts]
        # The printed text leaves the attribute out.
        parsing = r"(?=public init<T, Value>\(_ value: Value, strategy: T\))"
        texts = [re.sub(parsing, "@_disfavoredOverload ", text) for text in texts]
        if name == "Dispatch":
            # The class above has an initializer that is not shown.
            texts = [text.replace("override public init()", "public init()") for text in texts]
        texts[:0] = [file.read_text() for file in extra]
        interface = self.folder / f"interfaces/{name}.swiftinterface"

        def compile():
            result = run(
                self.toolchain.frontend, "-compile-module-from-interface", interface, "-o", self.module(name),
                "-module-name", name, *self.options)
            (self.folder / f"interfaces/{name}.log").write_text(result.stdout + result.stderr)
            if result.returncode == 0:
                return None
            found = re.findall(rf"{name}\.swiftinterface:(\d+):\d+: error: (.*)", result.stdout + result.stderr)
            return {int(line): error for line, error in reversed(found)}

        header = HEADER.format(target=self.target, module=name, imports=imports)
        synthesized.compile_interface(texts, header, interface, compile)

    def symbols(self):
        """The symbols of libSystem for the architecture. The list has Apple processors as arm64 or as arm64e."""
        architectures = ["arm64-macos", "arm64e-macos"] if self.architecture == "arm64" else ["x86_64-macos"]
        text = (self.headers / "libSystem.tbd").read_text()
        symbols = set()
        for targets, names in re.findall(r"- targets: +\[(.*?)\]\s+(?:weak-)?symbols: +\[(.*?)\]", text, re.S):
            if set(architectures) & set(re.split(r"[\s,]+", targets)):
                symbols.update(name.strip(" '\n") for name in names.split(","))
        return symbols
