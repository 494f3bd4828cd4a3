extension Request {
    /// The text that stood at `{name}` in the route's path. Asking for a name that the route does not have is a
    /// mistake of ours.
    package func parameter(_ name: String) -> String {
        guard let parameter = parameters.first(where: { $0.name == name }) else {
            preconditionFailure("route \(route) has no parameter \(name)")
        }
        return parameter.value
    }

    /// The parameter as a value of its own type.
    ///
    /// - Parameter make: the type's initialiser; nil or an error from it means that there is nothing at this address.
    /// - Throws: `HTTPProblem` 404.
    package func parameter<Value>(_ name: String, as make: (String) throws -> Value?) throws(HTTPProblem)
        -> Value
    {
        guard let value = try? make(parameter(name)) else { throw .notFound }
        return value
    }

    /// A value of the query, decoded; nil when the name is absent, empty when it stands without a value.
    package func query(_ name: String) -> String? { target.query.first { $0.name == name }?.value }

    /// A value of the query as a value of its own type; nil when it is absent or empty.
    ///
    /// - Parameter make: the type's initialiser; nil or an error from it is the client's mistake.
    /// - Throws: `HTTPProblem` 400 that names the parameter.
    package func query<Value>(_ name: String, as make: (String) throws -> Value?) throws(HTTPProblem)
        -> Value?
    {
        guard let text = query(name), !text.isEmpty else { return nil }
        guard let value = try? make(text) else {
            throw HTTPProblem(
                400, "query", "The query parameter has a value that is not understood.", field: name)
        }
        return value
    }
}
