import Platform
import SQLite
package import SyncProtocol

extension KioskStore {
    /// Behind which order the next ones are asked for, in the epoch that lines are written to; nil before pairing. A new
    /// epoch begins before the first, so that a kiosk whose disk was put back carries out everything again.
    package func lastOrder() throws(KioskStoreError) -> OrderName? {
        try read { connection in try OrderBook.current(connection)?.last() }
    }

    /// Up to which order everything is carried out, in central's present generation; nil before pairing.
    package func ordersDone() throws(KioskStoreError) -> OrderName? {
        try read { connection in try OrderBook.current(connection)?.done() }
    }

    /// Carries out an order of central's. One that was carried out in this epoch changes nothing.
    package func carryOut(_ order: Order) throws(KioskStoreError) {
        let isNew = try write { connection in
            guard let book = try OrderBook.current(connection) else { throw KioskStoreError.notPaired }
            guard try !book.has(order.name) else { return false }
            let now = clock.wallMilliseconds()
            // An order to forget is done when nothing of it is left in the file and beside it, see `settleOrders`.
            var doneAt: Int64? = now
            switch order.content {
            case .erase(let targets):
                try Forgetting(connection).erase(targets)
                try OtherCopies(folder: folder).note(connection)
                doneAt = nil
            case .message, .leave: break
            case .unknown: doneAt = nil
            }
            try book.keep(order, doneAt: doneAt)
            KillPoint.pass(.orderBeforeCommit)
            return true
        }
        KillPoint.pass(.orderAfterCommit)
        guard isNew else { return }
        try settleOrders()
    }

    /// Brings orders to their end: writes the file anew without what was deleted, removes copies that may hold it, and
    /// notes what is done. It does nothing when nothing is open.
    package func settleOrders() throws(KioskStoreError) {
        try scrub()
        let isOpen = try read { try OrderBook.current($0)?.hasOpenErasures() ?? false }
        guard isOpen, try removeCopies() else { return }
        try write { connection in
            try OrderBook.current(connection)?.finishErasures(at: clock.wallMilliseconds())
        }
    }

    /// What central wants staff to read; nil when there is nothing.
    package func messageForStaff() throws(KioskStoreError) -> String? {
        try read { try OrderBook.current($0)?.message() }
    }
}
