extension Beginning {
    static let devices = """
        CREATE TABLE devices(
            device_key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            event_key INTEGER NOT NULL REFERENCES events,
            name TEXT NOT NULL,
            number INTEGER NOT NULL,
            -- Null for one that is known from a stick only and was never paired here.
            public_key BLOB CHECK (length(public_key) = 32),
            host_name TEXT NOT NULL,
            app TEXT NOT NULL,
            paired_at_ms INTEGER NOT NULL,
            revoked_at_ms INTEGER,
            -- When something new last came under a token that another one had replaced.
            clone_alarm_at_ms INTEGER,
            -- The last believed word from it.
            seen_at_ms INTEGER,
            -- Distinct registrations that it brought first, over all its epochs.
            received INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        -- Every event that a device has served, and as what. What it still has of one is missing there, whatever it
        -- serves now.
        CREATE TABLE device_events(
            event_key INTEGER NOT NULL REFERENCES events,
            device_key INTEGER NOT NULL REFERENCES devices,
            name TEXT NOT NULL,
            number INTEGER NOT NULL,
            -- The last time for this event.
            paired_at_ms INTEGER NOT NULL,
            PRIMARY KEY (event_key, device_key)
        ) STRICT, WITHOUT ROWID;

        -- Keys that a later pairing replaced: what was carried out under them may still come.
        CREATE TABLE former_keys(
            device_key INTEGER NOT NULL REFERENCES devices,
            public_key BLOB NOT NULL CHECK (length(public_key) = 32),
            replaced_at_ms INTEGER NOT NULL,
            PRIMARY KEY (device_key, public_key)
        ) STRICT, WITHOUT ROWID;

        -- What people did to a device: who, and when.
        CREATE TABLE device_acts(
            act_key INTEGER PRIMARY KEY,
            device_key INTEGER NOT NULL REFERENCES devices,
            act TEXT NOT NULL CHECK (act IN ('paired', 'revoked', 'released', 'leave', 'message', 'carried', 'rehearsal')),
            -- The name of the user; null for what the device itself or a command asked for.
            user_name TEXT,
            at_ms INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX device_acts_device ON device_acts(device_key);

        -- Drafts that kiosks play without keeping anything, by what was put together when that began.
        CREATE TABLE rehearsals(
            device_key INTEGER PRIMARY KEY REFERENCES devices,
            event_key INTEGER NOT NULL REFERENCES events,
            id TEXT NOT NULL,
            -- Of the draft, as its pages name it.
            digest TEXT NOT NULL,
            -- Of the event file.
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            event_file BLOB NOT NULL,
            begun_at_ms INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE tokens(
            -- SHA-256 of the token.
            hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
            device_key INTEGER NOT NULL REFERENCES devices,
            issued_at_ms INTEGER NOT NULL,
            -- The first push under it; null while it is offered beside the one in use.
            used_at_ms INTEGER,
            -- When another one was used first; until `idle_until_ms` this one opens for pushes that bring nothing new.
            superseded_at_ms INTEGER,
            idle_until_ms INTEGER,
            CHECK ((superseded_at_ms IS NULL) = (idle_until_ms IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tokens_device ON tokens(device_key);

        CREATE TABLE pairing_codes(
            -- SHA-256 of the code.
            hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
            event_key INTEGER NOT NULL REFERENCES events,
            name TEXT NOT NULL,
            number INTEGER NOT NULL,
            made_at_ms INTEGER NOT NULL,
            expires_at_ms INTEGER NOT NULL,
            used_at_ms INTEGER,
            -- SHA-256 over the request that used it, so that the same request can be answered again.
            used_by BLOB CHECK (length(used_by) = 32),
            -- Whom it made a device; the next pairing of that device ends it, and so does shutting the device out.
            device_key INTEGER REFERENCES devices
        ) STRICT, WITHOUT ROWID;

        -- What central knows of a device's clocks within one boot: the boot began at `zero_ms` by central's clock, and
        -- at the newest sample the kiosk's wall clock lacked `offset_ms`. By its own clock line the boot began at
        -- `wall_zero_ms` of the kiosk's wall clock. A boot without network has no sample.
        CREATE TABLE boots(
            device_key INTEGER NOT NULL REFERENCES devices,
            boot TEXT NOT NULL,
            zero_ms INTEGER,
            offset_ms INTEGER,
            sampled_at_ms INTEGER,
            wall_zero_ms INTEGER,
            PRIMARY KEY (device_key, boot),
            CHECK ((zero_ms IS NULL) = (offset_ms IS NULL) AND (zero_ms IS NULL) = (sampled_at_ms IS NULL))
        ) STRICT, WITHOUT ROWID;
        """

    /// What kiosks say about themselves, by device and epoch, whether the epoch's journal has come or not.
    static let reports = """
        CREATE TABLE reports(
            report_key INTEGER PRIMARY KEY,
            device_key INTEGER NOT NULL REFERENCES devices,
            epoch TEXT NOT NULL,
            -- Counts up within the epoch, so that an old duplicate does not win.
            n INTEGER NOT NULL,
            head INTEGER NOT NULL,
            registrations INTEGER NOT NULL,
            waiting INTEGER NOT NULL,
            set_aside INTEGER NOT NULL,
            damaged_copies INTEGER NOT NULL,
            -- It was told to leave, and has done so when it heard the answer.
            leaving INTEGER NOT NULL CHECK (leaving IN (0, 1)),
            disk_free_mb INTEGER,
            release_generation TEXT,
            release_number INTEGER,
            reported_at_ms INTEGER NOT NULL,
            UNIQUE (device_key, epoch)
        ) STRICT;

        -- Anonymous sums of an epoch and day, merged by maximum; the value is the protocol's JSON for one contest.
        CREATE TABLE sums(
            device_key INTEGER NOT NULL REFERENCES devices,
            epoch TEXT NOT NULL,
            event TEXT NOT NULL,
            day TEXT NOT NULL,
            contest TEXT NOT NULL,
            sums BLOB NOT NULL,
            PRIMARY KEY (device_key, epoch, event, day, contest)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sums_event ON sums(event, day);
        """
}
