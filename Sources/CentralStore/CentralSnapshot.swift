import SQLite

/// One state of central's database, to be read. It is valid only inside the closure that received it.
package struct CentralSnapshot {
    let connection: Connection
    let shelf: ReleaseShelf
}
