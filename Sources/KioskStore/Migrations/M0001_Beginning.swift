import SQLite

extension Migration {
    /// Every table of the first release.
    static let m0001 = Migration(version: 1) { connection in
        try connection.execute(
            """
            -- What this kiosk is, in one row.
            CREATE TABLE kiosk(
                id INTEGER PRIMARY KEY CHECK (id = 1),
                device TEXT NOT NULL,
                -- The epoch that lines are written to; NULL before pairing.
                epoch INTEGER REFERENCES epochs(number),
                -- The boot that has its clock line in the journal, and wall minus boot clock as last written there.
                clock_boot TEXT,
                clock_offset_ms INTEGER,
                -- The one contest that is played here, as staff chose; NULL lets visitors choose.
                contest TEXT
            ) STRICT;

            CREATE TABLE epochs(
                number INTEGER PRIMARY KEY,
                epoch TEXT NOT NULL UNIQUE,
                central TEXT NOT NULL,
                device TEXT NOT NULL,
                reason TEXT NOT NULL,
                -- When it was opened, by the boot clock.
                opened_boot TEXT NOT NULL,
                opened_boot_ms INTEGER NOT NULL,
                -- How far central has it, as it last said.
                acknowledged INTEGER NOT NULL DEFAULT 0 CHECK (acknowledged >= 0),
                -- How far it is inside every backup of central.
                safe INTEGER NOT NULL DEFAULT 0 CHECK (safe >= 0),
                -- No status with a higher number was ever sent.
                status_ceiling INTEGER NOT NULL DEFAULT 0
            ) STRICT;

            -- Every journal line once, in the order of saving, as it travels. When its bytes go, the rest stays; a line
            -- that central refused alone is set aside for good: its stub travels in its place, and its bytes go alone
            -- or on a stick.
            CREATE TABLE lines(
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                type TEXT NOT NULL,
                saved_at_ms INTEGER NOT NULL,
                c BLOB NOT NULL CHECK (length(c) = 32),
                bytes BLOB,
                gone TEXT CHECK (gone IN ('erased', 'purged', 'set_aside', 'lost')),
                CHECK ((bytes IS NULL) = (gone IS NOT NULL AND gone <> 'set_aside'))
            ) STRICT;
            CREATE INDEX lines_set_aside ON lines(number) WHERE gone = 'set_aside';

            -- Which line stands where in which epoch, with the chain up to it, and how many registrations, and
            -- registrations and amendments together, there are up to it.
            CREATE TABLE journal(
                epoch INTEGER NOT NULL REFERENCES epochs(number),
                seq INTEGER NOT NULL CHECK (seq > 0),
                line INTEGER NOT NULL REFERENCES lines(number),
                h BLOB NOT NULL CHECK (length(h) = 32),
                registrations INTEGER NOT NULL,
                events INTEGER NOT NULL,
                PRIMARY KEY (epoch, seq),
                UNIQUE (line, epoch)
            ) STRICT, WITHOUT ROWID;

            -- Lines that central has in its present generation although a push did not bring them: they came on a stick,
            -- or alone. Where a stub stands in a line's place, backups that have this place may have no more than the
            -- stub; those have the line that reach behind `safe_after`, a place of the epoch that lines are written to.
            CREATE TABLE carried(
                line INTEGER PRIMARY KEY REFERENCES lines(number),
                safe_after INTEGER
            ) STRICT;

            -- What this kiosk's own pages show of a registration.
            CREATE TABLE registrations(
                line INTEGER PRIMARY KEY REFERENCES lines(number),
                event TEXT NOT NULL,
                contest TEXT NOT NULL,
                first_name TEXT NOT NULL,
                last_name TEXT NOT NULL,
                email_key TEXT NOT NULL,
                score INTEGER NOT NULL,
                max_score INTEGER NOT NULL,
                time_ms INTEGER NOT NULL,
                -- The attempt had more time than its contest gave, so that its time does not rank.
                is_extended INTEGER NOT NULL CHECK (is_extended IN (0, 1))
            ) STRICT;
            CREATE INDEX registrations_of_person ON registrations(email_key, contest, event);

            -- Attempts at which somebody plays or whose form is open. Nothing in them says who.
            CREATE TABLE attempts(
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                browser TEXT NOT NULL UNIQUE,
                plan BLOB NOT NULL,
                -- Of the start, in the event's zone.
                day TEXT NOT NULL,
                started_boot TEXT NOT NULL,
                started_boot_ms INTEGER NOT NULL,
                started_wall_ms INTEGER NOT NULL,
                position TEXT,
                clock TEXT NOT NULL,
                closed_by TEXT,
                time_ms INTEGER,
                seen_boot TEXT NOT NULL,
                seen_boot_ms INTEGER NOT NULL,
                CHECK ((closed_by IS NULL) = (time_ms IS NULL))
            ) STRICT;

            -- The last pick to each question. Never leaves the kiosk as it is.
            CREATE TABLE picks(
                attempt INTEGER NOT NULL REFERENCES attempts(number) ON DELETE CASCADE,
                question TEXT NOT NULL,
                choices TEXT NOT NULL,
                choice TEXT,
                shown_ms INTEGER,
                answered_ms INTEGER,
                is_right INTEGER NOT NULL,
                points INTEGER NOT NULL,
                PRIMARY KEY (attempt, question)
            ) STRICT, WITHOUT ROWID;

            -- Anonymous sums by epoch and day, and which state of a day central has.
            CREATE TABLE sum_days(
                number INTEGER PRIMARY KEY,
                epoch INTEGER NOT NULL REFERENCES epochs(number),
                day TEXT NOT NULL,
                version INTEGER NOT NULL DEFAULT 0,
                confirmed INTEGER NOT NULL DEFAULT 0,
                UNIQUE (epoch, day)
            ) STRICT;
            CREATE TABLE contest_sums(
                number INTEGER PRIMARY KEY,
                day INTEGER NOT NULL REFERENCES sum_days(number),
                event TEXT NOT NULL,
                contest TEXT NOT NULL,
                started INTEGER NOT NULL DEFAULT 0,
                finished INTEGER NOT NULL DEFAULT 0,
                registered INTEGER NOT NULL DEFAULT 0,
                given_up_in_quiz INTEGER NOT NULL DEFAULT 0,
                given_up_in_form INTEGER NOT NULL DEFAULT 0,
                UNIQUE (day, event, contest)
            ) STRICT;
            CREATE TABLE score_sums(
                contest INTEGER NOT NULL REFERENCES contest_sums(number),
                score INTEGER NOT NULL,
                attempts INTEGER NOT NULL,
                PRIMARY KEY (contest, score)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE question_sums(
                contest INTEGER NOT NULL REFERENCES contest_sums(number),
                question TEXT NOT NULL,
                asked INTEGER NOT NULL,
                right INTEGER NOT NULL,
                time_ms INTEGER NOT NULL,
                PRIMARY KEY (contest, question)
            ) STRICT, WITHOUT ROWID;

            -- Releases as they came, for ever: an old registration is scored by the one that it names.
            CREATE TABLE releases(
                number INTEGER PRIMARY KEY,
                event TEXT NOT NULL,
                generation TEXT NOT NULL,
                release_number INTEGER NOT NULL,
                sha256 TEXT NOT NULL UNIQUE,
                bundle BLOB NOT NULL,
                signature TEXT NOT NULL,
                UNIQUE (event, generation, release_number)
            ) STRICT;
            -- Which images a release names. It is not played before all of them are here.
            CREATE TABLE release_images(
                release INTEGER NOT NULL REFERENCES releases(number),
                sha256 TEXT NOT NULL,
                PRIMARY KEY (release, sha256)
            ) STRICT, WITHOUT ROWID;
            -- Images by their content. They come in the transaction that stores a release which names them, and releases
            -- stay for ever, so there is none without one.
            CREATE TABLE images(
                sha256 TEXT PRIMARY KEY,
                bytes BLOB NOT NULL
            ) STRICT;

            -- What is known from talking to central, in one row.
            CREATE TABLE contact(
                id INTEGER PRIMARY KEY CHECK (id = 1),
                at_ms INTEGER,
                -- What central's clock showed at which moment of which boot, and by how much the kiosk's was wrong.
                central_ms INTEGER,
                boot TEXT,
                boot_ms INTEGER,
                clock_error_ms INTEGER,
                held INTEGER NOT NULL DEFAULT 0,
                -- The rehearsal that staff ended here, until central has heard of it.
                rehearsal_done TEXT
            ) STRICT;
            -- All generations of central, the oldest first.
            CREATE TABLE generations(
                place INTEGER PRIMARY KEY,
                generation TEXT NOT NULL UNIQUE
            ) STRICT;
            -- What goes wrong at present, one row a direction.
            CREATE TABLE troubles(
                direction TEXT PRIMARY KEY CHECK (direction IN ('up', 'down')),
                code TEXT NOT NULL,
                -- A JSON object of texts.
                details BLOB NOT NULL,
                since_ms INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)
        try connection.execute(orders)
    }
}
