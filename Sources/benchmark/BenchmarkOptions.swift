/// What is measured.
struct BenchmarkOptions {
    /// The gauge's widths, in points, which are pixels here.
    var sizes = [140, 280, 560]
    /// How many gauges stand in one window, one number after the other.
    var gauges = [1, 10, 50]
    /// How long each span is watched.
    var seconds = 3.0

    /// Whether a socket that a million levels a second come over is measured.
    var measuresRecords = true
    /// Whether gauges that nobody can see are measured.
    var measuresHidden = true
    /// What else runs for the user who sees the gauge.
    var company = Company.nobody

    enum Company: String, CaseIterable {
        case nobody
        /// A session bus, and no assistive program.
        case bus
        /// A session bus, and on it what assistive programs need.
        case assistant
    }
    /// Only a tracker's flood is measured.
    var isFlood = false

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(Problem) {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--no-records" {
                measuresRecords = false
                continue
            }
            if word == "--no-hidden" {
                measuresHidden = false
                continue
            }
            if word == "--flood" {
                isFlood = true
                continue
            }
            let value = words.popFirst()
            switch (word, value) {
            case ("--seconds", let value?):
                guard let number = Double(value), number >= 0.5, number <= 600 else { throw Problem(description: "--seconds: 0.5 to 600") }
                seconds = number
            case ("--sizes", let value?):
                sizes = value.split(separator: ",").compactMap { Int($0) }
                guard sizes.allSatisfy({ 48...1200 ~= $0 }) else {
                    throw Problem(description: "--sizes: numbers from 48 to 1200 with commas")
                }
            case ("--gauges", let value?):
                gauges = value.split(separator: ",").compactMap { Int($0) }
                guard gauges.allSatisfy({ 1...90 ~= $0 }) else { throw Problem(description: "--gauges: numbers from 1 to 90 with commas") }
            case ("--with", let value?):
                guard let known = Company(rawValue: value) else {
                    throw Problem(description: "--with: \(Company.allCases.map(\.rawValue).joined(separator: ", "))")
                }
                company = known
            default:
                throw Problem(
                    description:
                        "“\(word)”: use --seconds N, --sizes N,N,…, --gauges N,N,…, --with COMPANY, --no-records and --no-hidden, or --flood"
                )
            }
        }
    }
}
