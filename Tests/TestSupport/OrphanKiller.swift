import Glibc
import Synchronization

/// Kills the programs that tests started when the test process ends without doing so itself: by a crash, or by Ctrl-C.
///
/// A shell reads their numbers from a pipe that only the test process holds open. The kernel's own way, a signal on the
/// parent's death, is sent when the starting *thread* ends, and tests run on threads that come and go.
final class OrphanKiller: Sendable {
    static let shared = OrphanKiller()

    private let pipe: Int32

    private init() {
        guard let ends = try? makePipe() else {
            pipe = -1
            return
        }
        let script = """
            live=" "
            while read -r change pid; do
                case $change in
                    start) live="$live$pid " ;;
                    end) live="${live%% $pid *} ${live#* $pid }" ;;
                esac
            done
            for pid in $live; do kill -KILL "-$pid"; done
            """
        do throws(SystemFailure) {
            _ = try spawn(
                "/bin/sh", ["-c", script], environment: [:],
                files: SpawnFiles(input: .descriptor(ends.reading), output: "/dev/null", errorOutput: "/dev/null"))
            pipe = ends.writing
        } catch {
            pipe = -1
            close(ends.writing)
        }
        close(ends.reading)
    }

    func started(_ pid: pid_t) {
        tell("start \(pid)\n")
    }

    func ended(_ pid: pid_t) {
        tell("end \(pid)\n")
    }

    /// A line is far shorter than what a pipe takes in one piece, so that threads need no lock between them.
    private func tell(_ line: String) {
        guard pipe >= 0 else { return }
        let bytes = Array(line.utf8)
        _ = write(pipe, bytes, bytes.count)
    }
}
