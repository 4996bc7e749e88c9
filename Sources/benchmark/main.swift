import Glibc

do {
    let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
    try Benchmark(options).run()
} catch {
    let line = "benchmark: \(error)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
}
