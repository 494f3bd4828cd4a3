extension Beginning {
    /// What the journals say about people; all but the questions that were struck off can be computed anew from `lines`.
    static let people = """
        CREATE TABLE attendees(
            -- Links name it, so that it must never become another person's.
            attendee_key INTEGER PRIMARY KEY AUTOINCREMENT,
            event_key INTEGER NOT NULL REFERENCES events,
            -- The address's normal form without regard to case: what makes two registrations one person.
            email_key TEXT NOT NULL,
            -- As given in the registration that is shown: the newest that is not held.
            first_name TEXT NOT NULL,
            last_name TEXT NOT NULL,
            email TEXT NOT NULL,
            programming_languages TEXT NOT NULL,
            -- Answers to the event's own fields: a JSON object.
            extra TEXT NOT NULL,
            language TEXT NOT NULL,
            -- Names as they are sorted, and names with the address as they are searched.
            sort_key TEXT NOT NULL,
            search_key TEXT NOT NULL,
            -- The first registration, by corrected clocks, and its kiosk.
            registered_at_ms INTEGER NOT NULL,
            device_key INTEGER NOT NULL REFERENCES devices,
            registrations INTEGER NOT NULL,
            held INTEGER NOT NULL,
            -- At least one registration is not held.
            is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
            marketing INTEGER NOT NULL CHECK (marketing IN (0, 1)),
            -- Of the attempt that counts; null while all are held.
            score INTEGER,
            max_score INTEGER,
            time_ms INTEGER,
            -- Sorts as the ranking does; behind all others while all are held.
            rank_key BLOB NOT NULL CHECK (length(rank_key) = 25),
            UNIQUE (event_key, email_key)
        ) STRICT;
        CREATE INDEX attendees_event ON attendees(event_key);
        CREATE INDEX attendees_listed ON attendees(event_key, is_listed);
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
            -- By how much at_ms may be wrong; 0 where nothing is known.
            clock_error_ms INTEGER NOT NULL,
            first_name TEXT NOT NULL,
            last_name TEXT NOT NULL,
            email TEXT NOT NULL,
            programming_languages TEXT NOT NULL,
            extra TEXT NOT NULL,
            language TEXT NOT NULL,
            score INTEGER NOT NULL,
            max_score INTEGER NOT NULL CHECK (max_score >= 0),
            time_ms INTEGER NOT NULL CHECK (time_ms >= 0),
            limit_ms INTEGER,
            closed_by TEXT NOT NULL CHECK (closed_by IN ('finished', 'time_up', 'strikes', 'reboot')),
            clock TEXT NOT NULL CHECK (clock IN ('steady', 'stepped')),
            -- The limit was not the contest's.
            is_extended INTEGER NOT NULL CHECK (is_extended IN (0, 1)),
            is_void INTEGER NOT NULL DEFAULT 0 CHECK (is_void IN (0, 1)),
            -- What questions that were struck off earned and could have earned; score and max_score stay as they were.
            struck_points INTEGER NOT NULL,
            struck_max_points INTEGER NOT NULL,
            -- See StoredAnswer.
            answers TEXT NOT NULL,
            CHECK (release_key IS NULL OR contest_key IS NOT NULL)
        ) STRICT;
        CREATE INDEX registrations_attendee ON registrations(attendee_key);
        -- All that counting asks of valid registrations, so that it need not read their rows.
        CREATE INDEX registrations_valid
            ON registrations(event_key, started_at_ms, attendee_key, device_key, at_ms, time_ms, is_void, release_key)
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

        -- Questions that count for nobody any more, and why.
        CREATE TABLE struck_questions(
            contest_key INTEGER NOT NULL REFERENCES contests,
            question TEXT NOT NULL,
            reason TEXT NOT NULL,
            struck_by TEXT NOT NULL,
            struck_at_ms INTEGER NOT NULL,
            PRIMARY KEY (contest_key, question)
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
            -- Where it stands in a kiosk's journal; null for central's own.
            epoch_key INTEGER REFERENCES epochs,
            sequence INTEGER,
            operation TEXT NOT NULL CHECK (operation IN ('void', 'correct', 'withdraw_consent')),
            fields TEXT NOT NULL,
            CHECK ((epoch_key IS NULL) = (sequence IS NULL))
        ) STRICT;
        CREATE INDEX amendments_registration ON amendments(registration_key);
        """
}
