"""A folder with an SDK of Linux on arm64 in which Swift for Linux on another processor type-checks.

The C library is from Debian's packages for cross compilers. The modules of Swift are those of the installed toolchain:
one that has an interface is compiled from it, and another is copied, with the name of the new target in it. The copies
keep the layouts of the old target, so the object files are only good for comparing symbols.
"""
import re
import shutil
import sys

import sdk
from sdk import require

# The libraries, and the headers of the C library and of the kernel.
PACKAGES = ["libc6-arm64-cross", "libc6-dev-arm64-cross", "linux-libc-dev-arm64-cross"]
LIBRARY = {**sdk.LIBRARY, "Glibc": [], "Synchronization": [], "Observation": [], "RegexBuilder": []}


class LinuxSDK(sdk.SDK):
    """The SDK. It is made again when Swift or these scripts change."""

    # Toolkit uses a part of Swift that only the private interfaces show.
    system, prefix, interfaces = "Linux on arm64", "", "private.swiftinterface"

    def __init__(self):
        self.toolchain = sdk.Toolchain()
        self.target = "aarch64-unknown-linux-gnu"
        self.folder = sdk.FOLDER / "linux-arm64"
        self.headers = self.folder / "sysroot"
        self.c_options = ["--sysroot", self.headers]
        self.options = [
            "-target", self.target, "-sdk", self.headers, "-resource-dir", self.folder, "-module-cache-path",
            self.folder / "cache", "-I", self.toolchain.library, "-plugin-path",
            self.toolchain.library / "host/plugins",
        ]

    def prepare(self):
        scripts = [(sdk.HERE / name).read_text() for name in ("sdk.py", "linux.py")]
        content = f"{self.toolchain.version}\n{scripts}"
        if sdk.is_made(self.folder / "made", content):
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("interfaces", "linux", "maps", "sysroot"):
            (self.folder / name).mkdir(parents=True)
        library, triple = self.toolchain.library, self.toolchain.triple
        for name in ("shims", "clang", "apinotes"):
            (self.folder / name).symlink_to(library / name)
        # The module map of the C library.
        (self.folder / "linux/aarch64").symlink_to(library / "linux" / triple.split("-")[0])
        download = sdk.run("env", "--chdir", self.folder, "apt-get", "download", *PACKAGES)
        if download.returncode:
            hint = "Cannot download the C library for arm64. On Debian or Ubuntu, run apt-get update."
            sys.exit(download.stderr + hint)
        for file in self.folder.glob("*.deb"):
            require("dpkg-deb", "--extract", file, self.headers)
        (self.headers / "usr/include").symlink_to("aarch64-linux-gnu/include")
        for module, options in LIBRARY.items():
            self.compile_library(module, options)
        for file in library.glob(f"linux/*.swiftmodule/{triple}.swiftmodule"):
            if not file.with_suffix(".swiftinterface").exists():
                self.copy_module(file.parent.stem, file)
        self.copy_module("PackagePlugin", library / "pm/PluginAPI/PackagePlugin.swiftmodule")
        (self.folder / "made").write_text(content)

    def module(self, name):
        folder = self.folder / f"linux/{name}.swiftmodule"
        folder.mkdir(exist_ok=True)
        return folder / f"{self.target}.swiftmodule"

    def copy_module(self, name, file):
        """Copies a module and changes the target that it names. The name must keep its length."""
        old, new = self.toolchain.triple, self.target.replace("unknown", "unknow")
        self.module(name).write_bytes(file.read_bytes().replace(old.encode(), new.encode()))

    def adapted(self, name, text):
        """An interface as it is on arm64, which has no Float80, and a `long double` that Swift does not know."""
        text = re.sub(r"^@_transparent public func .*\bFloat80\b.*\n(?: .*\n)+}\n", "", text, flags=re.M)
        text = re.sub(r"^public typealias CLongDouble .*\n", "", text, flags=re.M)
        return re.sub(r"\bFloat80\b", "_Float80", text)

    def symbols(self):
        """The symbols of the C library for arm64, and of Swift's libraries for this machine."""
        libraries = self.headers / "usr/aarch64-linux-gnu/lib"
        shared = [*libraries.glob("*.so.*"), *self.toolchain.library.glob("linux/*.so")]
        nm = [self.toolchain.programs / "llvm-nm", "--defined-only", "--format=just-symbols"]
        # A program gets a few functions from an archive, such as atexit.
        found = require(*nm, "--dynamic", *shared) + require(*nm, libraries / "libc_nonshared.a")
        return set(re.findall(r"^[^@\s]+", found, re.M))
