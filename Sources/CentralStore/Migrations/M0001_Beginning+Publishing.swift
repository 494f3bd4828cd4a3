extension Beginning {
    /// `meta`: facts about this database. `generations`: its lives as the ledger tells them, the newest last.
    static let publishing = """
        CREATE TABLE meta(
            name TEXT PRIMARY KEY,
            value ANY NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO meta VALUES ('trial_commits', 0);

        CREATE TABLE generations(
            position INTEGER PRIMARY KEY,
            generation TEXT NOT NULL UNIQUE CHECK (length(generation) = 16)
        ) STRICT;

        CREATE TABLE events(
            event_key INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            -- The counter that numbers releases; it only grows.
            releases INTEGER NOT NULL DEFAULT 0,
            -- The counter that numbers kiosks.
            kiosks INTEGER NOT NULL DEFAULT 0,
            -- For how many days after the last one people are kept; null for ever.
            retention_days INTEGER CHECK (retention_days >= 0),
            -- Put behind the others on the pages; kiosks do not notice.
            is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
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
            generation INTEGER NOT NULL REFERENCES generations ON UPDATE CASCADE,
            number INTEGER NOT NULL CHECK (number > 0),
            sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
            bundle BLOB NOT NULL,
            signature BLOB NOT NULL CHECK (length(signature) = 64),
            published_at_ms INTEGER NOT NULL,
            -- The name of the user; null for what a command published.
            published_by TEXT,
            UNIQUE (event_key, generation, number)
        ) STRICT;

        -- Images by their content, each once and for ever. One without bytes is named by a release that a kiosk handed
        -- back, and is asked for.
        CREATE TABLE images(
            sha256 BLOB PRIMARY KEY CHECK (length(sha256) = 32),
            bytes BLOB
        ) STRICT;
        CREATE INDEX images_lost ON images(sha256) WHERE bytes IS NULL;
        """

    /// What people edit before it is published. An event without a draft has the one that its newest release makes.
    static let drafts = """
        CREATE TABLE drafts(
            event_key INTEGER PRIMARY KEY REFERENCES events,
            -- Counts what was changed, so that what was computed from a draft is known to be of its present state.
            changes INTEGER NOT NULL DEFAULT 0,
            made_at_ms INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE draft_parts(
            part_key INTEGER PRIMARY KEY,
            event_key INTEGER NOT NULL REFERENCES drafts,
            part TEXT NOT NULL,
            -- One more with every change; 0 for what a release made.
            version INTEGER NOT NULL CHECK (version >= 0),
            -- A JSON object in canonical form; null when the part was taken away.
            content TEXT,
            -- The name of the user; null for what a release made.
            edited_by TEXT,
            edited_at_ms INTEGER NOT NULL,
            UNIQUE (event_key, part)
        ) STRICT;
        """
}
