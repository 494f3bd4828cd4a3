extension Beginning {
    static let access = """
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
}
