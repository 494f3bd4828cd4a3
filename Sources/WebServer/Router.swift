/// What answers a request.
package typealias Handler = @Sendable (Request) throws -> Reply

/// A step around handlers: it may answer itself, hand on a changed request, or change the reply.
package typealias Middleware = @Sendable (_ request: Request, _ next: Handler) throws -> Reply

/// The routing table: every path of a server in one place.
///
/// A pattern's segments are text, `{name}` for exactly one segment of any text, or a last `{name...}` for the rest
/// of the path, slashes included. Text wins over `{name}`, which wins over `{name...}`; the order of the lines does
/// not matter. Every GET route answers HEAD too.
package struct Router: Sendable {
    private var root = RouteNode()
    private var middleware: [Middleware] = []

    package init() {}

    /// Adds a route with the middleware that is in force here. A second one for the same method and pattern is a
    /// mistake of ours.
    package mutating func on(
        _ method: Method, _ pattern: String, options: RouteOptions = RouteOptions(),
        _ handler: @escaping Handler
    ) {
        var handler = handler
        for step in middleware.reversed() {
            let next = handler
            handler = { try step($0, next) }
        }
        let route = Route(pattern: pattern, options: options, handler: handler)
        let isNew = root.insert(route, method: method, segments: pattern.split(separator: "/")[...])
        precondition(isNew, "two routes for \(method.rawValue) \(pattern)")
    }

    /// Adds routes around which `middleware` runs, inside of what is in force already.
    package mutating func with(_ middleware: @escaping Middleware, _ routes: (inout Router) -> Void) {
        self.middleware.append(middleware)
        routes(&self)
        self.middleware.removeLast()
    }

    /// The route for a request, which gets that route's parameters.
    ///
    /// - Throws: 404 where no pattern fits, 405 with `Allow` where only other methods do.
    func match(_ request: inout Request) throws(HTTPProblem) -> Route {
        var values: [String] = []
        guard let routes = root.find(request.target.segments[...], &values) else { throw .notFound }
        let method = request.method == .head && routes[.head] == nil ? .get : request.method
        guard let route = routes[method] else {
            var allowed = Set(routes.keys)
            if allowed.contains(.get) { allowed.insert(.head) }
            throw HTTPProblem(
                405, "method_not_allowed", "This address does not take that method.",
                headers: ["Allow": allowed.map(\.rawValue).sorted().joined(separator: ", ")])
        }
        request.route = route.pattern
        request.parameters = Array(zip(route.parameterNames, values)).map { (name: $0.0, value: $0.1) }
        return route
    }
}

/// One line of the routing table, its middleware wrapped around it.
struct Route: Sendable {
    let pattern: String
    let options: RouteOptions
    let handler: Handler
    /// In the order in which they stand in the pattern.
    let parameterNames: [String]
    /// The option of that name in milliseconds.
    let timeLimit: Int64

    init(pattern: String, options: RouteOptions, handler: @escaping Handler) {
        self.pattern = pattern
        self.options = options
        self.handler = handler
        timeLimit = options.timeLimit.milliseconds
        parameterNames = pattern.split(separator: "/").filter { $0.hasPrefix("{") }
            .map { String($0.drop { $0 == "{" }.prefix { $0 != "." && $0 != "}" }) }
    }
}
