import Foundation
import TestSupport
import XCTest

extension Program {
    /// How the only DNS server of a process answers.
    enum NameServer: String {
        /// It receives queries, but never answers.
        case silent
        /// No process listens on its port.
        case deserted
        /// It answers that the name does not exist.
        case denying
        /// It answers that it failed.
        case failing
    }

    /// Runs the program in a network of its own, which consists of the loopback interface and a DNS server.
    ///
    /// Skips the test if the system does not permit that.
    mutating func isolate(with server: NameServer) throws {
        #if os(Linux)
            // Another user than root gets the permissions inside a user namespace.
            let options = ["--net", "--mount"] + (geteuid() == 0 ? [] : ["--map-root-user"])
            let mount = try Tool("mount").path
            let unshare = try Tool("unshare", with: "a network namespace", probe: options + [mount, "--version"])
            let settings = folder.path + "/resolv.conf"
            try "nameserver 127.0.0.1\noptions timeout:30 attempts:1\n".write(
                toFile: settings, atomically: true, encoding: .utf8)
            launcher =
                [unshare.path] + options
                + [try Tool("python3").path, "-c", Self.script, mount, settings, server.rawValue]
        #else
            throw Missing.error("a network namespace")
        #endif
    }

    /// Sets up the network, and becomes the program, which keeps the socket of a silent server open.
    private static let script = """
        import fcntl, os, signal, socket, struct, subprocess, sys
        mount, settings, kind, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
        subprocess.run([mount, "--bind", settings, "/etc/resolv.conf"], check=True)
        udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        IFF_UP, SIOCSIFFLAGS = 1, 0x8914
        fcntl.ioctl(udp, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
        if kind != "deserted": udp.bind(("127.0.0.1", 53))
        if kind == "silent": os.set_inheritable(udp.fileno(), True)
        if kind in ("denying", "failing") and os.fork() == 0:
            for number in (0, 1, 2): os.close(number)
            # Ends after three seconds without a query.
            udp.settimeout(3)
            while True:
                query, client = udp.recvfrom(512)
                code = 3 if kind == "denying" else 2
                udp.sendto(query[:2] + struct.pack(">H", 0x8180 | code) + query[4:6] + bytes(6) + query[12:], client)
        os.execvp(command[0], command)
        """
}
