import SQLite

/// Every step of central's schema, in order. A step is never edited once a release of the program has it.
let migrations: [Migration] = [beginning]
