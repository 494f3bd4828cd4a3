import Glibc
import Logging
import Platform
import TestSupport
import Testing
import WebServer

@Suite struct ListenTests {
    @Test func `localhost is both loopback addresses`() throws {
        let server = try TestServer()
        #expect(server.port != 0)
        #expect(try server.status(pageRequest("GET", "/hello")) == 200)
        guard File.exists("/proc/net/if_inet6") else { return }
        #expect(connects(to: "::1", port: server.port))
    }

    @Test func `a port in use is told as such`() throws {
        let first = try TestServer()
        let error = #expect(throws: ServerError.self) {
            try TestServer(ServerSettings(listen: .localhost(port: first.port)))
        }
        #expect(error?.code == .addressInUse)
        #expect(
            error?.description
                == "listen 127.0.0.1:\(first.port): address already in use; choose another with --port")
    }

    @Test func `a port that is taken at ::1 alone is in use too`() throws {
        let first = try TestServer(ServerSettings(listen: .address("::1", port: 0)))
        let error = #expect(throws: ServerError.self) {
            try TestServer(ServerSettings(listen: .localhost(port: first.port)))
        }
        #expect(error?.code == .addressInUse)
        #expect(error?.address == "[::1]:\(first.port)")
    }

    @Test(arguments: [("192.0.2.7", ServerError.Code.addressNotAvailable), ("example", .invalidAddress)])
    func `an address that is not ours is told as such`(_ address: String, _ code: ServerError.Code) {
        let error = #expect(throws: ServerError.self) {
            try TestServer(ServerSettings(listen: .address(address, port: 0)))
        }
        #expect(error?.code == code)
    }

    @Test func `a socket file is ours alone, however deep its folder lies, and goes with the server`() throws
    {
        let folder = TemporaryFolder()
        let deep = folder.path + String(repeating: "/a-folder-with-a-long-name", count: 8)
        try File.makeFolder(deep)
        let path = "\(deep)/control.sock"
        #expect(path.utf8.count > 107)
        let server = try TestServer(ServerSettings(listen: .unix(path: path)))
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFSOCK)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(server.port == 0)
        server.server.stop()
        #expect(!File.exists(path))
    }

    @Test func `a request comes through a socket file, under any name`() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/control.sock"
        let peers = Locked<[Peer]>([])
        let server = try TestServer(ServerSettings(listen: .unix(path: path))) { router in
            router.on(.get, "/hello") { request in
                peers.withLock { $0.append(request.peer) }
                return .now(.text(200, "hi"))
            }
        }
        let connection = try RawConnection(path: path)
        try connection.send("GET /hello HTTP/1.1\r\nHost: anything\r\n\r\n")
        #expect(try connection.receiveAnswer().body == "hi")
        #expect(peers.withLock { $0 } == [.unix])
        withExtendedLifetime(server) {}
    }

    @Test func `a socket file in use is refused, a dead one replaced, another file left alone`() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/control.sock"
        let first = try TestServer(ServerSettings(listen: .unix(path: path)))
        let error = #expect(throws: ServerError.self) {
            try TestServer(ServerSettings(listen: .unix(path: path)))
        }
        #expect(error?.code == .addressInUse)
        #expect(File.exists(path))
        first.server.stop()

        try leaveDeadSocket(at: path)
        let second = try TestServer(ServerSettings(listen: .unix(path: path)))
        let connection = try RawConnection(path: path)
        try connection.send(pageRequest("GET", "/hello"))
        #expect(try connection.receiveAnswer().status == 200)
        second.server.stop()

        try File.replace(path, with: Array("precious".utf8))
        #expect(throws: ServerError.self) { try TestServer(ServerSettings(listen: .unix(path: path))) }
        #expect(try File.read(path) == Array("precious".utf8))
    }

    @Test func `the peer of a TCP connection is its address`() throws {
        let server = try TestServer { router in
            router.on(.get, "/peer") { .now(.text(200, "\($0.peer) \($0.peer.isLoopback)")) }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/peer"))
        #expect(try connection.receiveAnswer().body == "127.0.0.1 true")
    }

    private func connects(to address: String, port: UInt16) -> Bool {
        let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var place = sockaddr_in6()
        place.sin6_family = sa_family_t(AF_INET6)
        place.sin6_port = port.bigEndian
        inet_pton(AF_INET6, address, &place.sin6_addr)
        return withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }

    private func leaveDeadSocket(at path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var place = try #require(sockaddr_un(path: path))
        let code = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(code == 0)
    }
}
