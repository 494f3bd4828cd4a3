/// A place in the tree of patterns, reached by the segments before it.
struct RouteNode: Sendable {
    private var routes: [Method: Route] = [:]
    private var texts: [Substring: RouteNode] = [:]
    /// The node after any one segment; an array because a struct cannot hold itself.
    private var anyOne: [RouteNode] = []
    private var rest: [Method: Route] = [:]

    /// Puts a route at the end of `segments`; false when its place is taken.
    mutating func insert(_ route: Route, method: Method, segments: ArraySlice<Substring>) -> Bool {
        guard let first = segments.first else { return RouteNode.put(route, method, in: &routes) }
        if first.hasPrefix("{") && first.hasSuffix("...}") {
            precondition(segments.count == 1, "\(route.pattern): nothing can follow \(first)")
            return RouteNode.put(route, method, in: &rest)
        }
        if first.hasPrefix("{") {
            if anyOne.isEmpty { anyOne = [RouteNode()] }
            return anyOne[0].insert(route, method: method, segments: segments.dropFirst())
        }
        return texts[first, default: RouteNode()].insert(
            route, method: method, segments: segments.dropFirst())
    }

    /// The routes whose pattern fits best, and what stood at its parameters, in their order.
    func find(_ segments: ArraySlice<String>, _ values: inout [String]) -> [Method: Route]? {
        guard let first = segments.first else { return routes.isEmpty ? nil : routes }
        let depth = values.count
        if let found = texts[first[...]]?.find(segments.dropFirst(), &values) { return found }
        if !first.isEmpty {
            values.append(first)
            if let found = anyOne.first?.find(segments.dropFirst(), &values) { return found }
            values.removeSubrange(depth...)
        }
        guard !rest.isEmpty else { return nil }
        values.append(segments.joined(separator: "/"))
        return rest
    }

    private static func put(_ route: Route, _ method: Method, in routes: inout [Method: Route]) -> Bool {
        guard routes[method] == nil else { return false }
        routes[method] = route
        return true
    }
}
