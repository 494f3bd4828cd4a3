import ContestCore

/// When the tests' attempts begin.
let start = BootTime(boot: "boot-1", milliseconds: 500_000)
let wall: Int64 = 1_792_051_200_000

extension BootTime {
    func later(_ milliseconds: Milliseconds) -> BootTime {
        BootTime(boot: boot, milliseconds: self.milliseconds + milliseconds)
    }
}

extension Attempt {
    /// An event that many milliseconds after the start, with a steady wall clock.
    mutating func receive(_ event: AttemptEvent, at elapsed: Milliseconds) -> AttemptAction {
        receive(event, at: start.later(elapsed), wall: wall + elapsed)
    }
}
