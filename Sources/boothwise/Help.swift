/// What `boothwise help` prints.
enum Help {
    static let overview = """
        Boothwise: a timed quiz at a conference booth, and its results at headquarters.

        Usage: boothwise COMMAND [OPTIONS]

          demo                    Start central and one kiosk, paired, with a sample event
          kiosk                   Serve the booth's pages
          kiosk pair URL CODE     Connect this kiosk to central; prints the staff PIN once
          kiosk pair FILE         The same with a file of central's
          kiosk trust             Change by which certificates this kiosk knows central
          kiosk leave             Leave central: wipe what was taken for it, once all of it has arrived
          kiosk pin               Make a new staff PIN and print it once
          central                 Receive from kiosks and serve headquarters' pages
          event publish FILE      Publish an event file as its next release
          device add NAME --event ID
                                  Add a kiosk to an event; prints its pairing code
          user add NAME           Add a person who may sign in at central; prints the password
          backup                  Make a backup, restore it elsewhere and compare it
          salvage                 Save again what can be read from a kiosk's damaged database
          carry out FILE          At the kiosk: write what central does not have to a stick
          carry in FILE           At central: take it in, and write a receipt beside it
          carry receipt FILE      At the kiosk: read what central took in
          carry releases out FILE At central: write an event's newest release to a stick
          carry releases in FILE  At the kiosk: take it in
          restore FILE            Put a backup in the place of a role's data
          version                 Print the version
          help [COMMAND]          Print this, or more about a command

        An option stands before its environment variable: --data or BOOTHWISE_DATA, and so on.

        Exit status:
        \(ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n"))
        """

    /// More about each command, by its words.
    static let commands: [String: String] = [
        "demo": """
        Usage: boothwise demo [--data DIR] [--kiosk-port N] [--central-port N] [--no-browser]

        Starts central and a kiosk as two processes, pairs them and publishes a sample event. Ctrl-C stops both;
        the next start finds everything still there.

          --data DIR          Where both keep their data   [$XDG_DATA_HOME/boothwise/demo]
          --kiosk-port N      [8080]
          --central-port N    [8090]
          --no-browser        Do not open the kiosk's page
        """,
        "kiosk": """
        Usage: boothwise kiosk [OPTIONS]
               boothwise kiosk pair URL CODE [--data DIR] [--ca-file FILE] [--pin PIN] [--allow-plain-http]
               boothwise kiosk pair FILE [--data DIR] [--ca-file FILE] [--pin PIN] [--allow-plain-http]
               boothwise kiosk trust [--data DIR] [--ca-file FILE] [--pin PIN]
               boothwise kiosk leave [--data DIR] [--without-central]
               boothwise kiosk pin [--data DIR]

        """ + serverOptions(.kiosk) + """
              --long-poll       Hear of releases and orders at once instead of within 30 s; keeps one request open

            FILE is what central's page or device add --file gives. A scanner types URL CODE by itself when it reads
            central's QR code.

            pair and trust take, and keep with the pairing:

              --ca-file FILE    Trust these certificates (PEM) instead of the system's authorities
              --pin sha256//HASH
                                Believe central only with this public key as well; repeat it for a spare key

            trust without them goes back to the system's authorities and any key.

            pair takes --allow-plain-http: send to a central without TLS that is not on this machine. Names and e-mail
            addresses then travel readable for anyone on the way.

            leave is refused while central has not received everything, or does not confirm now that it has it: it may
            have been put back to an earlier state. Once it has left, the kiosk can be paired with another central.
            --without-central leaves a central that is gone for good.

            pair, trust, leave and pin speak to the kiosk that runs in the data folder, or work there themselves when none
            runs.
            """,
        "central": """
        Usage: boothwise central [OPTIONS]

        """ + serverOptions(.central) + """
              --tls-cert FILE   Speak TLS with this certificate: PEM, the chain behind it
              --tls-key FILE    The certificate's private key: PEM, without a password
              --kiosk-ca-file FILE
                                An authority of your own, in PEM form, that pairing files name to kiosks
              --kiosk-pin PIN   A key of the server's, sha256//…, that pairing files and QR codes name to kiosks; may be
                                repeated
              --trusted-proxy ADDRESS
                                Believe this proxy about its clients, as those on this machine always are; may be
                                repeated (BOOTHWISE_TRUSTED_PROXY: comma between)
              --backup-passphrase-file FILE
                                Its first line wraps the keys in backups (BOOTHWISE_BACKUP_PASSPHRASE); without one no
                                backups are made
              --backup-to DIR   Where backups go; on another disk or machine they make registrations safe
                                [backups/ in the data folder]
              --backup-every HOURS
                                [6, with a passphrase]

            SIGHUP reads certificate and key again. Open connections go on, and files that do not fit together change
            nothing.

            Sign-in is refused over plain http from anywhere but this machine: use --tls-cert, a proxy with TLS in
            front, or a tunnel (ssh -L 8090:localhost:8090).
            """,
        "event": """
        Usage: boothwise event publish FILE [--data DIR]

        Checks the file and publishes it as the event's next release. Every problem is printed with its line and path;
        nothing is published then. FILE may be - for standard input.
        """,
        "device": """
        Usage: boothwise device add NAME --event ID [--url URL] [--file PATH] [--data DIR]

        Prints a code of eight characters that pairs one kiosk within 72 hours, on a terminal also as a QR code. For the
        name of a kiosk that is here already it pairs that one anew, and an earlier code or file no longer works.

          --url URL     Where the kiosk finds central   [https:// and central's first --host, else this machine]
          --file PATH   Write everything that the kiosk needs into a file: boothwise kiosk pair PATH
        """,
        "user": """
        Usage: boothwise user add NAME [--data DIR] [--password-stdin]

        Prints a random password once; with --password-stdin the password is the first line of standard input. A user of
        that name gets the new password, and the old one no longer works.
        """,
        "backup": """
        Usage: boothwise backup [--data DIR] [--to DIR] [--passphrase-file FILE]

        Makes one file of the database, the erasure ledger and the keys, restores it elsewhere on the same disk, compares
        it, and only then gives it its name. A server that runs in the data folder does the work and goes on serving.

          --to DIR                The folder for the file   [backups/ in the data folder]
          --passphrase-file FILE  Its first line wraps the keys (BOOTHWISE_BACKUP_PASSPHRASE); without one, that of
                                  the running central

        Keep the passphrase elsewhere, on paper: without it nobody can restore.
        """,
        "restore": """
        Usage: boothwise restore FILE [--data DIR] [--passphrase-file FILE]

        Unpacks a backup beside the data folder's own files, compares it with what it says of itself, and only then
        changes over. No server may run in the folder. Central begins a new generation and erases again who was erased
        since; what was there is moved into replaced/. A kiosk begins a new epoch; what was there is moved into
        damaged/, for salvage to take from it what the backup does not have.

          --passphrase-file FILE  Its first line opens the keys (BOOTHWISE_BACKUP_PASSPHRASE)
          --older-backup WORDS    Take another than the newest three; the refusal says which words
          --without-ledger WORDS  Restore although nobody knows who was erased since; likewise
        """,
        "salvage": """
        Usage: boothwise salvage [--data DIR]

        A kiosk that finds its database damaged moves it into damaged/ and goes on with a fresh one. This reads every page
        of the damaged file, and saves each line again that is what was written and is not here yet. The kiosk may run
        meanwhile; central gets the lines as usual.
        """,
        "carry": """
        Usage: boothwise carry out FILE [--data DIR] [--all]            at the kiosk
               boothwise carry in FILE [--data DIR]                     at central
               boothwise carry receipt FILE [--data DIR]                at the kiosk
               boothwise carry releases out FILE [--data DIR] [--event ID]   at central
               boothwise carry releases in FILE [--data DIR]            at the kiosk

        Carries registrations to central on a USB stick, and releases to the kiosk. What a kiosk writes only central can
        read. It can be taken in any number of times, in any order, also when the network brought some of it already.

          out           What central does not have, lines that it refused over the network too; --all: everything
          in            Takes the file in, and writes a receipt beside it, FILE.receipt
          receipt       Reads that receipt: what central has need not be sent again
          releases out  The event's newest release, signed
          releases in   Installs it; new attempts take it
        """,
        "version": "Usage: boothwise version",
        "help": "Usage: boothwise help [COMMAND]",
    ]

    private static func serverOptions(_ role: ServerOptions.Role) -> String {
        """

          --data DIR        Data folder   [$XDG_DATA_HOME/boothwise/\(role.rawValue)]
          --port N          [\(role.defaultPort)]
          --listen ADDRESS  An address, or localhost for both loopback ones   [localhost]
          --host NAME       Answer to this name as well; may be repeated (BOOTHWISE_HOST: comma between)
          --web-root DIR    Serve the browser's files from DIR instead of from the binary
          --log LEVEL       debug, info, warning or error   [info]

        """
    }
}
