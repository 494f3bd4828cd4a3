import Glibc

/// The machine that the program runs on.
enum Computer {
    /// Its host name, for central's list of devices.
    static var name: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Where the process works; "." when the kernel does not tell.
    static var workingFolder: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&path, path.count) != nil else { return "." }
        return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
