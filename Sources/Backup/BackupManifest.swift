/// What stands first in a backup: whose it is, from when, and what must be found in it.
package struct BackupManifest: Codable, Equatable, Sendable {
    package enum Role: String, Codable, Sendable { case central, kiosk }

    /// One epoch of a journal, as far as the backup has it.
    package struct EpochProof: Codable, Equatable, Sendable {
        package let device: String
        package let epoch: String
        /// The last line's sequence number, and the chain's hash there.
        package let sequence: Int
        package let hash: String
        /// SHA-256 over the `c` of each line in order and a byte that says whether the line itself is here.
        package let digest: String

        package init(device: String, epoch: String, sequence: Int, hash: String, digest: String) {
            self.device = device
            self.epoch = epoch
            self.sequence = sequence
            self.hash = hash
            self.digest = digest
        }

        private enum CodingKeys: String, CodingKey {
            case device, epoch, hash, digest
            case sequence = "seq"
        }
    }

    /// The form of the file that this program writes, and the newest that it reads.
    package static let newestFormat = 1

    package var format = BackupManifest.newestFormat
    /// The version of the program that wrote it.
    package let app: String
    package let role: Role
    /// Central's id, or the kiosk's device id.
    package let id: String
    /// The central to which the data belongs; nil for a kiosk that was never paired.
    package let central: String?
    /// Central's generation; nil for a kiosk.
    package let generation: String?
    /// Counts up within a generation of central; 0 for a kiosk.
    package let number: Int
    /// `user_version` of the database.
    package let schema: Int
    /// Unix milliseconds by the clock of the machine.
    package let madeAtMilliseconds: Int64
    /// Rows by table.
    package let counts: [String: Int]
    package let epochs: [EpochProof]

    package init(
        app: String, role: Role, id: String, central: String?, generation: String?, number: Int, schema: Int,
        madeAtMilliseconds: Int64, counts: [String: Int], epochs: [EpochProof]
    ) {
        self.app = app
        self.role = role
        self.id = id
        self.central = central
        self.generation = generation
        self.number = number
        self.schema = schema
        self.madeAtMilliseconds = madeAtMilliseconds
        self.counts = counts
        self.epochs = epochs
    }

    /// Registrations in it.
    package var registrations: Int { counts["registrations"] ?? 0 }

    private enum CodingKeys: String, CodingKey {
        case format, app, role, id, central, generation, number, schema, counts, epochs
        case madeAtMilliseconds = "made_at_ms"
    }
}

extension BackupManifest {
    /// Compares what a restored database holds with what this says.
    ///
    /// - Throws: `BackupError.differs` that names the first difference.
    package func expect(counts found: [String: Int], epochs proofs: [EpochProof]) throws(BackupError) {
        for table in Set(counts.keys).union(found.keys).sorted() where counts[table] != found[table] {
            throw .differs("\(found[table] ?? 0) of \(counts[table] ?? 0) rows in \(table)")
        }
        guard proofs.count == epochs.count else {
            throw .differs("\(proofs.count) of \(epochs.count) epochs")
        }
        for (found, wanted) in zip(proofs, epochs) where found != wanted {
            throw .differs("epoch \(wanted.epoch), whose lines or chain are others")
        }
    }
}
