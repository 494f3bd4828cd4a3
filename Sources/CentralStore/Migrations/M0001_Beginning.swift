import SQLite

/// The first schema. Inside, everything is joined by integer keys; names that travel stand once, as unique columns.
let beginning = Migration(version: 1) { connection in
    try connection.execute(publishing)
    try connection.execute(devices)
    try connection.execute(journals)
    try connection.execute(people)
    try connection.execute(reports)
    try connection.execute(access)
}

/// `meta`: facts about this database. `generations`: its lives, the newest last.
private let publishing = """
    CREATE TABLE meta(
        name TEXT PRIMARY KEY,
        value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO meta VALUES ('trial_commits', 0);

    CREATE TABLE generations(
        position INTEGER PRIMARY KEY,
        generation TEXT NOT NULL UNIQUE CHECK (length(generation) = 16),
        began_at_ms INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE events(
        event_key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        -- The counter that numbers releases; it only grows.
        releases INTEGER NOT NULL DEFAULT 0,
        -- The counter that numbers kiosks.
        kiosks INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    -- Every contest that a release of the event ever had.
    CREATE TABLE contests(
        contest_key INTEGER PRIMARY KEY,
        event_key INTEGER NOT NULL REFERENCES events,
        id TEXT NOT NULL,
        -- Which attempt of a person counts, by the newest release.
        counts TEXT NOT NULL CHECK (counts IN ('best', 'first')),
        UNIQUE (event_key, id)
    ) STRICT;

    CREATE TABLE releases(
        release_key INTEGER PRIMARY KEY,
        event_key INTEGER NOT NULL REFERENCES events,
        -- The place of the generation, so that releases sort by (generation, number).
        generation INTEGER NOT NULL REFERENCES generations,
        number INTEGER NOT NULL CHECK (number > 0),
        sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
        bundle BLOB NOT NULL,
        signature BLOB NOT NULL CHECK (length(signature) = 64),
        published_at_ms INTEGER NOT NULL,
        UNIQUE (event_key, generation, number)
    ) STRICT;
    """

private let devices = """
    CREATE TABLE devices(
        device_key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        event_key INTEGER NOT NULL REFERENCES events,
        name TEXT NOT NULL,
        number INTEGER NOT NULL,
        public_key BLOB NOT NULL CHECK (length(public_key) = 32),
        host_name TEXT NOT NULL,
        app TEXT NOT NULL,
        paired_at_ms INTEGER NOT NULL,
        revoked_at_ms INTEGER,
        -- The last believed word from it.
        seen_at_ms INTEGER,
        -- Distinct registrations that it brought first, over all its epochs.
        received INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX devices_event ON devices(event_key);

    CREATE TABLE tokens(
        -- SHA-256 of the token.
        hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
        device_key INTEGER NOT NULL REFERENCES devices,
        issued_at_ms INTEGER NOT NULL,
        superseded_at_ms INTEGER
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
        used_by BLOB CHECK (length(used_by) = 32)
    ) STRICT, WITHOUT ROWID;

    -- What central knows of a device's clocks within one boot: the boot began at `zero_ms` by central's clock, and
    -- at the newest sample the kiosk's wall clock lacked `offset_ms`.
    CREATE TABLE boots(
        device_key INTEGER NOT NULL REFERENCES devices,
        boot TEXT NOT NULL,
        zero_ms INTEGER NOT NULL,
        offset_ms INTEGER NOT NULL,
        sampled_at_ms INTEGER NOT NULL,
        PRIMARY KEY (device_key, boot)
    ) STRICT, WITHOUT ROWID;
    """

private let journals = """
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

    CREATE INDEX lines_missing ON lines(device_key) WHERE body IS NULL;

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

    -- Lines that are stored and not understood yet.
    CREATE TABLE held(
        line_key INTEGER PRIMARY KEY REFERENCES lines,
        device_key INTEGER NOT NULL REFERENCES devices,
        epoch_key INTEGER NOT NULL REFERENCES epochs,
        sequence INTEGER NOT NULL,
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
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        body BLOB NOT NULL,
        received_at_ms INTEGER NOT NULL,
        UNIQUE (device_key, hash)
    ) STRICT;
    """

/// What the journals say about people; all of it can be computed anew from `lines`.
private let people = """
    CREATE TABLE attendees(
        attendee_key INTEGER PRIMARY KEY,
        event_key INTEGER NOT NULL REFERENCES events,
        -- The address's normal form without regard to case: what makes two registrations one person.
        email_key TEXT NOT NULL,
        -- As given in the registration that is shown: the newest that is not held.
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        email TEXT NOT NULL,
        programming_languages TEXT NOT NULL,
        language TEXT NOT NULL,
        -- Names as they are sorted, and names with the address as they are searched.
        sort_key TEXT NOT NULL,
        search_key TEXT NOT NULL,
        -- The first registration, by corrected clocks, and its kiosk.
        registered_at_ms INTEGER NOT NULL,
        device_key INTEGER NOT NULL REFERENCES devices,
        registrations INTEGER NOT NULL,
        held INTEGER NOT NULL,
        marketing INTEGER NOT NULL CHECK (marketing IN (0, 1)),
        -- Of the attempt that counts; null while all are held.
        score INTEGER,
        max_score INTEGER,
        time_ms INTEGER,
        -- Sorts as the ranking does; behind all others while all are held.
        rank_key BLOB NOT NULL CHECK (length(rank_key) = 25),
        UNIQUE (event_key, email_key)
    ) STRICT;
    CREATE INDEX attendees_registered ON attendees(event_key, registered_at_ms);
    CREATE INDEX attendees_name ON attendees(event_key, sort_key);

    CREATE TABLE registrations(
        registration_key INTEGER PRIMARY KEY REFERENCES lines,
        event_key INTEGER NOT NULL REFERENCES events,
        contest_key INTEGER REFERENCES contests,
        attendee_key INTEGER NOT NULL REFERENCES attendees,
        device_key INTEGER NOT NULL REFERENCES devices,
        -- Null when it is held.
        release_key INTEGER REFERENCES releases,
        -- Where it first came: orders the attempts of one kiosk.
        epoch_key INTEGER NOT NULL REFERENCES epochs,
        sequence INTEGER NOT NULL,
        -- The kiosk's own clock, and what central makes of it.
        raw_at_ms INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        started_at_ms INTEGER NOT NULL,
        clock_source TEXT NOT NULL CHECK (clock_source IN ('sampled', 'estimated', 'raw')),
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        email TEXT NOT NULL,
        programming_languages TEXT NOT NULL,
        language TEXT NOT NULL,
        score INTEGER NOT NULL,
        max_score INTEGER NOT NULL CHECK (max_score >= 0),
        time_ms INTEGER NOT NULL CHECK (time_ms >= 0),
        limit_ms INTEGER,
        closed_by TEXT NOT NULL CHECK (closed_by IN ('finished', 'time_up', 'reboot')),
        clock TEXT NOT NULL CHECK (clock IN ('steady', 'stepped')),
        -- The limit was not the contest's.
        is_extended INTEGER NOT NULL CHECK (is_extended IN (0, 1)),
        is_void INTEGER NOT NULL DEFAULT 0 CHECK (is_void IN (0, 1)),
        -- See StoredAnswer.
        answers TEXT NOT NULL,
        CHECK (release_key IS NULL OR contest_key IS NOT NULL)
    ) STRICT;
    CREATE INDEX registrations_attendee ON registrations(attendee_key);
    -- All that counting asks of valid registrations, so that it need not read their rows.
    CREATE INDEX registrations_valid
        ON registrations(event_key, started_at_ms, attendee_key, device_key, at_ms, time_ms)
        WHERE is_void = 0 AND release_key IS NOT NULL;

    CREATE TABLE consents(
        registration_key INTEGER NOT NULL REFERENCES registrations ON DELETE CASCADE,
        purpose TEXT NOT NULL,
        revision INTEGER NOT NULL,
        language TEXT NOT NULL,
        text_sha256 BLOB NOT NULL CHECK (length(text_sha256) = 32),
        is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
        is_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1)),
        PRIMARY KEY (registration_key, purpose)
    ) STRICT, WITHOUT ROWID;

    -- A person's attempt that counts, one per contest: the ranking. It follows from the registrations and is kept in
    -- step with them; without foreign keys, which would be searched for by scanning.
    CREATE TABLE entries(
        contest_key INTEGER NOT NULL,
        attendee_key INTEGER NOT NULL,
        registration_key INTEGER NOT NULL,
        -- Sorts as the ranking does; see RankKey.
        rank_key BLOB NOT NULL CHECK (length(rank_key) = 25),
        attempts INTEGER NOT NULL,
        PRIMARY KEY (contest_key, attendee_key)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX entries_rank ON entries(contest_key, rank_key);

    CREATE TABLE amendments(
        line_key INTEGER PRIMARY KEY REFERENCES lines,
        registration_key INTEGER NOT NULL REFERENCES lines,
        operation TEXT NOT NULL CHECK (operation IN ('void', 'correct', 'withdraw_consent')),
        fields TEXT NOT NULL
    ) STRICT;
    CREATE INDEX amendments_registration ON amendments(registration_key);
    """

/// What kiosks say about themselves, by device and epoch, whether the epoch's journal has come or not.
private let reports = """
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

private let access = """
    CREATE TABLE users(
        user_key INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('owner', 'marketing', 'editor', 'viewer')),
        made_at_ms INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE sessions(
        -- SHA-256 of the cookie's token.
        hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
        user_key INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
        began_at_ms INTEGER NOT NULL,
        expires_at_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Failed tries of passwords and pairing codes, by what is guessed at and from where.
    CREATE TABLE failed_tries(
        subject TEXT PRIMARY KEY,
        count INTEGER NOT NULL,
        first_at_ms INTEGER NOT NULL,
        last_at_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
