extension Beginning {
    /// Backups that were restored elsewhere and compared. What of the journals is in the newest three of them that
    /// still exist on another disk is safe.
    static let backups = """
        CREATE TABLE backups(
            -- In the order in which the states were taken.
            backup_key INTEGER PRIMARY KEY,
            generation INTEGER NOT NULL REFERENCES generations ON UPDATE CASCADE,
            path TEXT NOT NULL,
            made_at_ms INTEGER NOT NULL,
            verified_at_ms INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            registrations INTEGER NOT NULL,
            is_off_disk INTEGER NOT NULL CHECK (is_off_disk IN (0, 1)),
            -- The file is not where it was.
            is_gone INTEGER NOT NULL DEFAULT 0 CHECK (is_gone IN (0, 1))
        ) STRICT;

        -- How far each epoch is in a backup.
        CREATE TABLE backup_points(
            backup_key INTEGER NOT NULL REFERENCES backups,
            epoch_key INTEGER NOT NULL REFERENCES epochs,
            head INTEGER NOT NULL,
            PRIMARY KEY (backup_key, epoch_key)
        ) STRICT, WITHOUT ROWID;

        -- Lines of which a backup has no more than the stub, and not because they were erased.
        CREATE TABLE backup_stubs(
            backup_key INTEGER NOT NULL REFERENCES backups,
            line_key INTEGER NOT NULL REFERENCES lines,
            PRIMARY KEY (backup_key, line_key)
        ) STRICT, WITHOUT ROWID;

        -- Distinct registrations of each device in a backup.
        CREATE TABLE backup_devices(
            backup_key INTEGER NOT NULL REFERENCES backups,
            device_key INTEGER NOT NULL REFERENCES devices,
            received INTEGER NOT NULL,
            PRIMARY KEY (backup_key, device_key)
        ) STRICT, WITHOUT ROWID;
        """
}
