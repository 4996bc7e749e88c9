import CCairo
import FoundationEssentials
import Glibc

/// DejaVu and nothing else, unhinted and in plain grey, so that text looks the same on every machine.
public enum PinnedFonts {
    /// What a program needs in its environment to see these fonts only.
    public static let environment: [String: String] = ["FONTCONFIG_FILE": configuration]

    /// The same with other fonts beside them, by their files, for what DejaVu has no letters of.
    public static func environment(adding files: [String]) -> [String: String] {
        let file = "\(folder)/fonts-\(files.hashValue).conf"
        // In one go: tests that run beside this one may be reading it.
        try? Data(text(files).utf8).write(to: URL(filePath: file), options: .atomic)
        return ["FONTCONFIG_FILE": file]
    }

    /// Makes the test process itself see these fonts only; throws where it has used others before.
    ///
    /// Every test that draws text calls this first, as all of them share one process, whose first text settles the fonts.
    public static func use() throws {
        if let problem { throw SupportFailure(problem) }
    }

    private static let problem: String? = {
        setenv("FONTCONFIG_FILE", configuration, 1)
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
        defer { g_free(families) }
        let names = UnsafeBufferPointer(start: families, count: Int(count)).map { String(cString: pango_font_family_get_name($0)) }
        // Pango lists the generic families as well.
        let foreign = names.filter { !$0.hasPrefix("DejaVu") && !["Sans", "Serif", "Monospace", "System-ui"].contains($0) }
        guard foreign.isEmpty else { return "fonts were used before they were pinned: \(foreign.joined(separator: ", "))" }
        guard names.contains("DejaVu Sans") else { return "no DejaVu Sans in \(fontFolder)" }
        return nil
    }()

    private static let fontFolder = "/usr/share/fonts/truetype/dejavu"

    /// Those of Debian's fonts-dejavu-core; where fonts-dejavu-extra lies beside it, it must not count.
    private static let faces = [
        "DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSerif", "DejaVuSerif-Bold",
    ]

    /// Where configurations and the fonts' cache are; it goes when the process does.
    private static let folder: String = {
        let folder = "\(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")/lg-fonts-\(getpid())"
        mkdir(folder, 0o700)
        // Of several programs that make it at once, all but one complain.
        mkdir("\(folder)/cache", 0o700)
        atexit {
            try? FileManager.default.removeItem(
                atPath: "\(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")/lg-fonts-\(getpid())")
        }
        return folder
    }()

    /// The configuration's path.
    private static let configuration: String = {
        let file = "\(folder)/fonts.conf"
        try? Data(text([]).utf8).write(to: URL(filePath: file))
        return file
    }()

    /// What is in a configuration.
    private static func text(_ others: [String]) -> String {
        let files = faces.map { "\(fontFolder)/\($0).ttf" } + others
        let folders = Set(files.map { $0[..<$0.lastIndex(of: "/")!] }).sorted()
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
                \(folders.map { "<dir>\($0)</dir>" }.joined())
                <cachedir>\(folder)/cache</cachedir>
                <selectfont>
                    <rejectfont><glob>*</glob></rejectfont>
                    <acceptfont>\(files.map { "<glob>\($0)</glob>" }.joined())</acceptfont>
                </selectfont>
                <match target="pattern">\(settings)</match>
                <match target="font">\(settings)</match>
                \(alias("sans-serif", "DejaVu Sans"))
                \(alias("Sans", "DejaVu Sans"))
                \(alias("serif", "DejaVu Serif"))
                \(alias("monospace", "DejaVu Sans Mono"))
                <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
            </fontconfig>
            """
    }

    private static let settings = """
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
        <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
        """

    private static func alias(_ family: String, _ font: String) -> String {
        "<alias binding=\"same\"><family>\(family)</family><prefer><family>\(font)</family></prefer></alias>"
    }
}
