import Testing

/// Debian's own tools, each moving a gauge by what it prints.
@Suite("Tools") enum Tools {}
