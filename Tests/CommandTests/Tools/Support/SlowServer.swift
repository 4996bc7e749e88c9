import TestSupport

/// A server on this machine that hands out the files in a folder, each in small portions over some seconds.
final class SlowServer {
    /// What the addresses of its files begin with.
    let address: String
    private let program: RunningProgram

    init(_ folder: TemporaryFolder, seconds: Double) throws {
        let program = try RunningProgram("/usr/bin/python3", ["-u", "-c", Self.script, folder.path, "\(seconds)"])
        let port = try eventuallyFound("the server's port") { program.output.hasSuffix("\n") ? Int(program.output.dropLast()) : nil }
        address = "http://127.0.0.1:\(port)/"
        self.program = program
    }

    private static let script = """
        import http.server, os, sys, time
        folder, seconds = sys.argv[1], float(sys.argv[2])
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                try:
                    with open(os.path.join(folder, self.path.lstrip('/')), 'rb') as file:
                        data = file.read()
                except OSError:
                    return self.send_error(404)
                self.send_response(200)
                self.send_header('Content-Length', str(len(data)))
                self.end_headers()
                begin, portions = time.monotonic(), 50
                for i in range(portions):
                    time.sleep(max(0, begin + seconds * i / portions - time.monotonic()))
                    self.wfile.write(data[len(data) * i // portions:len(data) * (i + 1) // portions])
            def log_message(self, *words):
                pass
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        print(server.server_port)
        server.serve_forever()
        """
}
