import TestSupport

/// Runs the simulation's program, which lies beside the tests.
func simulate(_ arguments: String) throws -> (status: Int32, output: String) {
    try ProgramBesideTests.run("simulate", arguments)
}
