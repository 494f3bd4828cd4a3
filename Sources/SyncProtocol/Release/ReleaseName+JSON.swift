package import ContestCore

extension ReleaseName: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("generation", generation)
            $0.member("number", number)
            $0.member("sha256", sha256)
        }
    }
}
