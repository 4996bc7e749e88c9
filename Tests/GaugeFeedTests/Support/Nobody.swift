import Glibc
import Testing

/// Runs `body` as a user who may not read everything: root, who runs the tests in a container, may.
func asNobody(_ body: () throws -> Void) throws {
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setfsuid = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
    _ = setfsuid(65534)
    defer { _ = setfsuid(geteuid()) }
    try body()
}
