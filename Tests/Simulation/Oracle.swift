import SyncProtocol

/// What happened, kept outside the system: nothing here is ever restored, lost or erased.
struct Oracle {
    struct Registration {
        let hash: LineHash
        let email: String
        /// The answer to the event's own field.
        let remark: String?
        /// For which central it was taken.
        let office: ObjectIdentifier
    }

    struct Amendment {
        let hash: LineHash
        let target: LineID
        let operation: AmendmentLine.Operation
        /// The address that is the right one; nil when it is not about that.
        let email: String?
    }

    /// Every registration whose visitor was told "saved".
    var saved: [LineID: Registration] = [:]
    /// Later words about them, each from a kiosk.
    var amended: [LineID: Amendment] = [:]
    /// Registrations that central was told to forget.
    var erased: Set<LineID> = []

    /// The hash of a line; nil for one that no kiosk wrote.
    func hash(of id: LineID) -> LineHash? { saved[id]?.hash ?? amended[id]?.hash }

    /// Whether nothing of a line may be anywhere: it is about somebody whom central was told to forget.
    func isErased(_ id: LineID) -> Bool {
        erased.contains(id) || amended[id].map { erased.contains($0.target) } ?? false
    }

    /// The address that a registration has at a central that has understood these amendments.
    func email(of id: LineID, after understood: Set<LineID>) -> String? {
        let corrected = amended.first {
            $0.value.target == id && $0.value.email != nil && understood.contains($0.key)
        }
        return corrected?.value.email ?? saved[id]?.email
    }

    /// Whether a registration does not count at a central that has understood these amendments.
    func isVoid(_ id: LineID, after understood: Set<LineID>) -> Bool {
        amended.contains {
            $0.value.target == id && $0.value.operation == .void && understood.contains($0.key)
        }
    }
}
