import Glibc

do {
    let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
    try ProgramBuild.run()
    if options.isFlood {
        try FloodBenchmark().run()
        exit(0)
    }
    if !options.sizes.isEmpty { try Benchmark(options).run() }
    if !options.gauges.isEmpty { try GrowthBenchmark(options).run() }
    if options.measuresHidden { try HiddenBenchmark(options).run() }
    if options.measuresRecords { try RecordBenchmark(options).run() }
} catch {
    let line = "benchmark: \(error)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
}
