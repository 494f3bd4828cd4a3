/// What a kiosk still has to get rid of before it may leave its central: counted, so that staff can be told.
package struct Unfinished: Equatable, Sendable {
    /// Registrations and amendments that central has not in its present life, by network or by stick.
    package let waiting: Int
    /// Lines that central refused and has not got another way.
    package let setAside: Int
    /// Copies of a damaged database that nobody has salvaged.
    package let damagedCopies: Int

    package init(waiting: Int, setAside: Int, damagedCopies: Int) {
        self.waiting = waiting
        self.setAside = setAside
        self.damagedCopies = damagedCopies
    }

    package var isNothing: Bool { waiting == 0 && setAside == 0 && damagedCopies == 0 }

    /// What is left and what to do about it.
    package var sentence: String {
        var parts: [String] = []
        if waiting > 0 {
            parts.append(
                "registrations and corrections that central has not received: \(waiting); connect it until nothing waits, or carry them out"
            )
        }
        if setAside > 0 {
            parts.append("lines that central refused: \(setAside); carry them out by USB")
        }
        if damagedCopies > 0 {
            parts.append("damaged copies of its data: \(damagedCopies); run boothwise salvage")
        }
        return "this kiosk cannot leave yet, it holds " + parts.joined(separator: ", and ")
    }
}
