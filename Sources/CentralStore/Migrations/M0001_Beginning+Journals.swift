extension Beginning {
    static let journals = """
        -- A run of a device's journal, and how far it has arrived. At 0 the hash is h_0.
        CREATE TABLE epochs(
            epoch_key INTEGER PRIMARY KEY,
            device_key INTEGER NOT NULL REFERENCES devices,
            epoch TEXT NOT NULL CHECK (length(epoch) = 16),
            head INTEGER NOT NULL CHECK (head >= 0),
            head_hash BLOB NOT NULL CHECK (length(head_hash) = 32),
            -- Registrations in this run up to the head, stubs included.
            registrations INTEGER NOT NULL DEFAULT 0,
            began_at_ms INTEGER NOT NULL,
            -- Why it began, by its first line, and how many registrations it begins with that were saved before.
            reason TEXT,
            again INTEGER,
            -- How far the stored lines were read back and found to be what the chain says, and when.
            verified INTEGER NOT NULL DEFAULT 0,
            verified_hash BLOB CHECK (length(verified_hash) = 32),
            verified_at_ms INTEGER,
            -- Where they were found to be something else.
            broken_at INTEGER,
            UNIQUE (device_key, epoch)
        ) STRICT;

        -- Each line once, as it came.
        CREATE TABLE lines(
            line_key INTEGER PRIMARY KEY,
            -- The 16 bytes of the UUID; null for what is no line that can be named.
            id BLOB UNIQUE CHECK (length(id) = 16),
            -- SHA-256 of the line.
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            type TEXT,
            -- Null when only a stub has come, or the line is gone.
            body BLOB,
            gone TEXT CHECK (gone IN ('erased', 'purged', 'set_aside', 'lost')),
            device_key INTEGER NOT NULL REFERENCES devices,
            received_at_ms INTEGER NOT NULL,
            CHECK ((body IS NULL) = (gone IS NOT NULL))
        ) STRICT;

        CREATE INDEX lines_missing ON lines(device_key, gone) WHERE body IS NULL;
        -- The registrations of a kiosk that are here, for its code at the end of the day.
        CREATE INDEX lines_close_of_day ON lines(device_key, id)
            WHERE type = 'registration' AND (body IS NOT NULL OR gone = 'erased');

        -- Lines of which only a stub came, and for which the device is asked in answers to its pushes of this epoch.
        CREATE TABLE wanted(
            line_key INTEGER PRIMARY KEY REFERENCES lines,
            epoch_key INTEGER NOT NULL REFERENCES epochs,
            sequence INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX wanted_epoch ON wanted(epoch_key, line_key);

        -- Which line stands where. It stays for ever.
        CREATE TABLE chain(
            epoch_key INTEGER NOT NULL REFERENCES epochs,
            sequence INTEGER NOT NULL CHECK (sequence > 0),
            line_key INTEGER NOT NULL REFERENCES lines,
            -- The hash of what came here, where it is not the line's own: same id, other content.
            other_hash BLOB CHECK (length(other_hash) = 32),
            -- h of the chain over this line.
            chain_hash BLOB NOT NULL CHECK (length(chain_hash) = 32),
            PRIMARY KEY (epoch_key, sequence)
        ) STRICT, WITHOUT ROWID;

        -- Lines that came before those in front of them, as on a stick, until the chain reaches them.
        CREATE TABLE loose(
            epoch_key INTEGER NOT NULL REFERENCES epochs,
            sequence INTEGER NOT NULL CHECK (sequence > 0),
            line_key INTEGER NOT NULL REFERENCES lines,
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            chain_hash BLOB NOT NULL CHECK (length(chain_hash) = 32),
            is_registration INTEGER NOT NULL CHECK (is_registration IN (0, 1)),
            PRIMARY KEY (epoch_key, sequence, chain_hash)
        ) STRICT, WITHOUT ROWID;

        -- Lines that are stored and not understood yet.
        CREATE TABLE held(
            line_key INTEGER PRIMARY KEY REFERENCES lines,
            device_key INTEGER NOT NULL REFERENCES devices,
            epoch_key INTEGER NOT NULL REFERENCES epochs,
            sequence INTEGER NOT NULL,
            -- The event that the line names; null where it names none that can be read.
            event TEXT,
            code TEXT NOT NULL,
            reason TEXT NOT NULL,
            -- What would help: 'release <event>' or 'line <id>'; null for a newer program.
            awaits TEXT,
            held_at_ms INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX held_device ON held(device_key);
        CREATE INDEX held_awaits ON held(awaits) WHERE awaits IS NOT NULL;

        -- What came under an id that has other content, or from a device that was revoked.
        CREATE TABLE quarantine(
            quarantine_key INTEGER PRIMARY KEY,
            device_key INTEGER NOT NULL REFERENCES devices,
            code TEXT NOT NULL CHECK (code IN ('other_content', 'revoked')),
            epoch TEXT NOT NULL,
            sequence INTEGER NOT NULL,
            id BLOB CHECK (length(id) = 16),
            -- The event that the line names; null where it names none that can be read.
            event TEXT,
            hash BLOB NOT NULL CHECK (length(hash) = 32),
            -- h of the chain over this line, of a revoked device's; when it is let in, it has to fit.
            chain_hash BLOB CHECK (length(chain_hash) = 32),
            body BLOB NOT NULL,
            received_at_ms INTEGER NOT NULL,
            -- When an admin looked at it, and what came of it.
            settled_at_ms INTEGER,
            settled_as TEXT CHECK (settled_as IN ('released', 'dismissed')),
            UNIQUE (device_key, hash),
            CHECK ((settled_at_ms IS NULL) = (settled_as IS NULL))
        ) STRICT;
        """
}
