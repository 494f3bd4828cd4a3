/// Somebody who may sign in at central.
package struct User: Sendable, Equatable {
    package let name: String
    package let role: Role

    package init(name: String, role: Role) {
        self.name = name
        self.role = role
    }
}
