/// Somebody who may sign in at central.
package struct User: Sendable, Equatable {
    package let name: String
    package let role: Role

    package init(name: String, role: Role) {
        self.name = name
        self.role = role
    }
}

/// What a user may see and do.
package enum Role: String, Sendable, CaseIterable {
    case owner
    case marketing
    /// Content, without names of attendees.
    case editor
    case viewer
}
