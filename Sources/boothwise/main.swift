import Glibc

StandardStreams.fill()
exit(Command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
