import SQLite

extension Migration {
    /// What central ordered.
    static let orders = """
        -- Orders as they came, by the epoch in which they were carried out.
        CREATE TABLE orders(
            epoch INTEGER NOT NULL REFERENCES epochs(number),
            generation TEXT NOT NULL,
            number INTEGER NOT NULL CHECK (number > 0),
            type TEXT NOT NULL,
            -- What a message says.
            text TEXT,
            -- NULL while it is not carried out to the end.
            done_at_ms INTEGER,
            PRIMARY KEY (epoch, generation, number)
        ) STRICT, WITHOUT ROWID;

        -- Registrations that central told this kiosk to forget, so that no copy brings them back.
        CREATE TABLE erased(id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

        -- Backups and replaced databases in the data folder that were there when somebody was to be forgotten, by their
        -- path in it. While one is there, no erasure is confirmed.
        CREATE TABLE copies(path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

        -- One row while the file is to be written anew without what was deleted.
        CREATE TABLE scrub(id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
        """
}
