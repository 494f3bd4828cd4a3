import CentralStore
import ContestCore
import Crypto

/// The texts to which people consented, found by their hash in whatever release had them.
struct ConsentTexts {
    private let releases: [EventContent]

    /// - Parameter releases: the newest first.
    init(_ releases: [EventContent]) { self.releases = releases }

    /// The Markdown of the text that was shown; nil when no release here has it.
    func markdown(of consent: RegistrationRow.Consent) -> String? {
        guard let language = LanguageCode(consent.language) else { return nil }
        for content in releases {
            let text: LocalizedText? =
                consent.purpose == PurposeID.terms.text
                ? content.terms.text : content.consents.first { $0.purpose.text == consent.purpose }?.text
            if let source = text?.text(in: language), SHA256.hex(source) == consent.textSHA256 {
                return source
            }
        }
        return nil
    }
}
