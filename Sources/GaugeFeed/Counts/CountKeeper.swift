/// What has been counted under one label, kept in a file, or only in memory as long as that can't be written.
public final class CountKeeper {
    /// When a count starts anew.
    public enum Reset: String, CaseIterable, Sendable {
        /// At local midnight.
        case daily
        case never
    }

    private let file: CountFile?
    private let reset: Reset
    private var history = CountHistory()
    /// What could not be written yet, by day.
    private var unsaved: [(number: Int, day: CalendarDay)] = []
    private let today: () -> CalendarDay
    /// There is trouble, which was told.
    private var isTold = false

    /// - Parameters:
    ///   - file: nil to count in memory alone.
    ///   - today: which day it is now.
    public init(_ file: CountFile?, reset: Reset, today: @escaping () -> CalendarDay = { .today }) {
        self.file = file
        self.reset = reset
        self.today = today
    }

    /// The count now: today's, or that of all days.
    public var count: Int { reset == .daily ? history.count(on: today()) : history.total }

    /// Reads the file anew.
    /// - Returns: one line on why that failed; nil where it did not, or where that was told before.
    public func refresh() -> String? {
        guard let file else { return nil }
        do throws(SourceError) {
            var read = try file.read()
            for change in unsaved { apply(change, to: &read) }
            history = read
            if unsaved.isEmpty { isTold = false }
            return nil
        } catch {
            return tell(error)
        }
    }

    /// Counts, or takes back what is below 0; what comes back is on the disk.
    /// - Returns: one line on why it is in memory alone; nil where it is not, or where that was told before.
    public func add(_ number: Int) -> String? {
        let change = (number, today())
        guard let file else {
            apply(change, to: &history)
            return nil
        }
        let all = unsaved + [change]
        do throws(SourceError) {
            history = try file.change { history in for change in all { apply(change, to: &history) } }
            unsaved = []
            isTold = false
            return nil
        } catch {
            unsaved = all
            join()
            apply(change, to: &history)
            return tell(error)
        }
    }

    /// Makes one change of the last two, where they count in one direction on one day: what can't be written may be much.
    private func join() {
        guard unsaved.count > 1, case (let last, let before) = (unsaved[unsaved.count - 1], unsaved[unsaved.count - 2]),
            last.day == before.day, last.number.signum() == before.number.signum()
        else { return }
        let (sum, isTooMuch) = before.number.addingReportingOverflow(last.number)
        guard !isTooMuch else { return }
        unsaved.removeLast()
        unsaved[unsaved.count - 1].number = sum
    }

    private func apply(_ change: (number: Int, day: CalendarDay), to history: inout CountHistory) {
        history.add(change.number, on: change.day, fromEarlier: reset == .never)
    }

    private func tell(_ error: SourceError) -> String? {
        defer { isTold = true }
        return isTold ? nil : "\(error); counting goes on in memory"
    }
}
