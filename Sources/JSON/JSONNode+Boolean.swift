extension JSONNode {
    package init(boolean: Bool) { self.init(kind: .boolean(boolean), line: 0) }
}
