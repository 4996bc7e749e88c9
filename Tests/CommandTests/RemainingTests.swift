import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The time that a job still takes")
struct RemainingTests {
    @Test("With --eta it stands in the caption once it is known, and goes when the job is done")
    func caption() throws {
        let server = try XServer()
        let job = try Job(on: server, [], ["--eta", "-"], input: .pipe)
        /// The height of the window, which is larger where it has a caption.
        func height() throws -> Int { try job.place().height }
        try eventually("a gauge") { job.isShown }
        #expect(try height() == 280)
        var percent = 0
        let start = monotonicSeconds()
        try eventually("a caption") {
            percent = min(percent + 1, 90)
            try job.program.write("\(percent)%\n")
            usleep(100_000)
            return try height() > 280
        }
        // Nothing is said of a job that has not been watched for some seconds.
        #expect(monotonicSeconds() - start >= 2)
        try job.program.write("100%\n")
        try eventually("no caption") { try height() == 280 }
    }
}
