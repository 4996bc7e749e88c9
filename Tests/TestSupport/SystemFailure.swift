import Glibc

/// A call of the system's that failed, with what it said.
public struct SystemFailure: Error, CustomStringConvertible {
    public let call: String
    public let code: Int32

    /// `code` is errno unless given, so this comes right after the call.
    public init(_ call: String, code: Int32 = errno) {
        self.call = call
        self.code = code
    }

    public var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}

/// Something that a test's helper wanted and did not get, in a sentence.
public struct SupportFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
