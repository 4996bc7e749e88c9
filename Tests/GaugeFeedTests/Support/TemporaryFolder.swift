import FoundationEssentials
import Glibc
import Testing

/// A folder that goes with its owner.
final class TemporaryFolder {
    let path: String

    init() {
        var template = Array("/tmp/gauge-feed-XXXXXX".utf8CString)
        // Where there is none, what is written to it fails the test too.
        check(mkdtemp(&template) == nil ? -1 : 0)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of `name` in the folder.
    subscript(name: String) -> String { "\(path)/\(name)" }

    /// Writes a file as a shell's `>` does: emptied, written and closed.
    func write(_ text: String, to name: String) { OpenFile(self[name], O_WRONLY | O_CREAT | O_TRUNC).write(text) }

    func append(_ text: String, to name: String) { OpenFile(self[name], O_WRONLY | O_APPEND).write(text) }

    /// Writes another file and renames it over `name`.
    func replace(_ name: String, with text: String) {
        write(text, to: "\(name).new")
        move("\(name).new", to: name)
    }

    func move(_ name: String, to other: String) { check(rename(self[name], self[other])) }

    func delete(_ name: String) { check(unlink(self[name])) }

    func makeFolder(_ name: String) { check(mkdir(self[name], 0o755)) }

    func deleteFolder(_ name: String) { check(rmdir(self[name])) }

    func makeFIFO(_ name: String) { check(mkfifo(self[name], 0o600)) }

    /// Points the link `name` elsewhere, as `ln -sfn` does.
    func link(_ name: String, to target: String) {
        check(symlink(target, self["\(name).new"]))
        move("\(name).new", to: name)
    }
}

/// A file held open by a writer; closed with its owner.
final class OpenFile {
    let descriptor: CInt

    init(_ path: String, _ flags: CInt = O_WRONLY | O_CREAT) {
        descriptor = open(path, flags | O_CLOEXEC, 0o600)
        check(descriptor)
    }

    deinit { _ = close(descriptor) }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            check(CInt(truncatingIfNeeded: count))
            rest = rest.dropFirst(count)
        }
    }

    /// Writes from the start over what is there.
    func overwrite(_ text: String) {
        lseek(descriptor, 0, SEEK_SET)
        write(text)
    }

    func cut() {
        check(ftruncate(descriptor, 0))
        lseek(descriptor, 0, SEEK_SET)
    }
}

/// Fails the test that calls it, and no other, where a system call has failed.
func check(_ result: CInt, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
    guard result < 0 else { return }
    Issue.record(
        "\(String(cString: strerror(errno)))",
        sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
