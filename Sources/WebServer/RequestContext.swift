/// What middleware has found out about a request, each thing under a type of its own:
///
///     enum SessionKey: RequestContext.Key { typealias Value = Session }
///     request.context[SessionKey.self] = session
package struct RequestContext: Sendable {
    package protocol Key {
        associatedtype Value: Sendable
    }

    private var values: [ObjectIdentifier: any Sendable] = [:]

    package init() {}

    package subscript<K: Key>(key: K.Type) -> K.Value? {
        get { values[ObjectIdentifier(key)] as? K.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    package subscript<K: Key>(key: K.Type, default value: @autoclosure () -> K.Value) -> K.Value {
        get { self[key] ?? value() }
        set { self[key] = newValue }
    }
}
