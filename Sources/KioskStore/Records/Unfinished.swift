/// What a kiosk still has to get rid of before it may leave its central: counted, so that staff can be told.
package struct Unfinished: Equatable, Sendable {
    /// Registrations and amendments that central has neither received in its present life nor got by USB.
    package let waiting: Int
    /// Copies of a damaged database that nobody has salvaged.
    package let damagedCopies: Int

    package init(waiting: Int, damagedCopies: Int) {
        self.waiting = waiting
        self.damagedCopies = damagedCopies
    }

    package var isNothing: Bool { waiting == 0 && damagedCopies == 0 }

    /// What is left and what to do about it.
    package var sentence: String {
        var parts: [String] = []
        if waiting > 0 {
            parts.append(
                "\(waiting) of its registrations and corrections \(waiting == 1 ? "has" : "have") not been received; "
                    + "connect it to central until nothing waits, or carry them out by USB")
        }
        if damagedCopies > 0 {
            parts.append(
                "\(damagedCopies) damaged \(damagedCopies == 1 ? "copy" : "copies") of its data may hold more; "
                    + "run boothwise salvage first")
        }
        return "this kiosk cannot leave yet: " + parts.joined(separator: "; and ")
    }
}
