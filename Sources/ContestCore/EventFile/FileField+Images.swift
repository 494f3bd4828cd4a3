extension FileField {
    func images(_ languages: [LanguageCode]?) -> EventImages? {
        guard let object = FileObject(self, keys: ["logo"]) else { return nil }
        guard let logo = object.optional("logo") else { return EventImages.none }
        return logo.image(languages).map { EventImages(logo: $0) }
    }

    private func image(_ languages: [LanguageCode]?) -> EventImage? {
        guard let object = FileObject(self, keys: ["sha256", "type", "width", "height", "alt"]) else {
            return nil
        }
        let sha256 = object.required("sha256")?.imageHash()
        let type = object.required("type")?.word(of: ImageFacts.Kind.self)
        let width = object.required("width")?.wholeNumber(in: ImageFacts.side)
        let height = object.required("height")?.wholeNumber(in: ImageFacts.side)
        let alt = object.required("alt")?.localizedText(languages, .line(200))
        guard let sha256, let type, let width, let height, let alt else { return nil }
        return EventImage(
            sha256: sha256, facts: ImageFacts(type: type, width: width, height: height), alt: alt)
    }

    private func imageHash() -> ImageHash? {
        guard let text = string() else { return nil }
        if let hash = ImageHash(rawValue: text) { return hash }
        note("must be the image's SHA-256, 64 of 0-9 and a-f, not \(quoted(text))")
        return nil
    }
}
