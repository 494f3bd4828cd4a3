import KioskStore
import Logging
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    /// Asks for orders and carries them out. Trouble on the way is shown by pushes and releases, which go the same one.
    func fetchOrdersIfDue(_ pairing: KioskPairing) throws(KioskStoreError) {
        // What a crash or an unread copy left open does not depend on central.
        try store.settleOrders()
        let now = now
        guard state.withLock({ $0.orders.due(start: startedAt) }) <= now else { return }
        let outcome = try fetchOrders(pairing)
        let after = self.now
        state.withLock { state in
            state.orders.receive(outcome, at: after, random: random)
            // The next push confirms them.
            if case .carriedOut(let orders) = outcome, orders > 0 { state.push.hurry() }
        }
    }

    /// An answer to a push tells which order is the newest.
    func noteNewestOrder(_ answer: PushAnswer) throws(KioskStoreError) {
        let last = try store.lastOrder()
        let now = now
        state.withLock {
            $0.orders.noteNewest(answer.orders, last: last, isErasing: !answer.erased.isEmpty, at: now)
        }
    }

    private func fetchOrders(_ pairing: KioskPairing) throws(KioskStoreError) -> OrderMachine.Outcome {
        guard let last = try store.lastOrder() else { return .carriedOut(orders: 0) }
        let request = ClientRequest(
            "GET", "\(pairing.address)\(SyncHTTP.ordersPath)?after=\(last)",
            headers: [("Authorization", "Bearer \(pairing.bearer)")], replyLimit: SyncLimits.ordersBytes)
        guard let response = try? transport.send(request), response.status == 200,
            response.contentType == SyncHTTP.ordersType
        else { return .failed }
        let orders: [Order]
        do throws(Malformed) {
            orders = try read(response.body, pairing)
        } catch {
            log.warning("orders_not_believed", ["reason": error.sentence])
            return .failed
        }
        for order in orders.sorted(by: { $0.name.number < $1.name.number }) {
            try store.carryOut(order)
            log.info(
                "order_carried_out", ["type": order.content.type, "number": order.name.number])
        }
        let copies = try orders.isEmpty ? [] : store.copiesThatHoldErased()
        if !copies.isEmpty {
            log.warning("copies_hold_erased", ["copies": copies.joined(separator: " ")])
        }
        return .carriedOut(orders: orders.count)
    }

    private func read(_ bytes: [UInt8], _ pairing: KioskPairing) throws(Malformed) -> [Order] {
        var orders: [Order] = []
        for signed in try OrderList.decode(bytes) {
            orders.append(try signed.order(from: pairing.central, for: store.device, by: pairing.signKey))
        }
        return orders
    }
}
