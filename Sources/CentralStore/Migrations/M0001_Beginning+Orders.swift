extension Beginning {
    /// What kiosks are told to do, and whom central has forgotten.
    static let orders = """
        -- Orders to one kiosk, numbered 1, 2, 3 … within a generation.
        CREATE TABLE orders(
            device_key INTEGER NOT NULL REFERENCES devices,
            generation TEXT NOT NULL,
            number INTEGER NOT NULL CHECK (number > 0),
            type TEXT NOT NULL CHECK (type IN ('erase', 'message', 'leave')),
            bytes BLOB NOT NULL,
            signature BLOB NOT NULL CHECK (length(signature) = 64),
            made_at_ms INTEGER NOT NULL,
            PRIMARY KEY (device_key, generation, number)
        ) STRICT, WITHOUT ROWID;

        -- Which order tells which kiosk to forget a registration.
        CREATE TABLE order_targets(
            id BLOB NOT NULL CHECK (length(id) = 16),
            device_key INTEGER NOT NULL,
            generation TEXT NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (id, device_key, generation),
            FOREIGN KEY (device_key, generation, number) REFERENCES orders
        ) STRICT, WITHOUT ROWID;

        -- When which epoch of a kiosk first said that all orders up to a number are carried out.
        CREATE TABLE orders_done(
            device_key INTEGER NOT NULL REFERENCES devices,
            generation TEXT NOT NULL,
            epoch TEXT NOT NULL,
            number INTEGER NOT NULL,
            done_at_ms INTEGER NOT NULL,
            PRIMARY KEY (device_key, generation, epoch, number)
        ) STRICT, WITHOUT ROWID;

        -- Erasures as they were asked for. The event is unknown for what an older program noted.
        CREATE TABLE erasures(
            erasure_key INTEGER PRIMARY KEY,
            event TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            UNIQUE (event, at_ms)
        ) STRICT;

        -- The ledger's registrations that are gone from this database too.
        CREATE TABLE erased(
            id BLOB PRIMARY KEY CHECK (length(id) = 16),
            erasure_key INTEGER NOT NULL REFERENCES erasures
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX erased_erasure ON erased(erasure_key);

        -- What stays of the attempt of a registration that was erased, so that figures hold.
        CREATE TABLE anonymous_attempts(
            -- HMAC of the registration's id.
            code BLOB PRIMARY KEY CHECK (length(code) = 32),
            event_key INTEGER NOT NULL REFERENCES events,
            contest_key INTEGER NOT NULL REFERENCES contests,
            device_key INTEGER NOT NULL REFERENCES devices,
            -- Rounded down to the hour.
            started_at_ms INTEGER NOT NULL,
            at_ms INTEGER NOT NULL,
            score INTEGER NOT NULL,
            max_score INTEGER NOT NULL,
            time_ms INTEGER NOT NULL,
            -- One attempt of each person has it, so that people can be counted.
            counts_person INTEGER NOT NULL CHECK (counts_person IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX anonymous_attempts_event ON anonymous_attempts(event_key, started_at_ms);
        """
}
