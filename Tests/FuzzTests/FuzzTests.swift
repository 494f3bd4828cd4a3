import QuestionBank
import TestSupport
import Testing

/// A short run of what `make fuzz` does for ten minutes a format, in a program that lies beside the tests.
@Suite struct FuzzTests {
    @Test(arguments: BankFormat.allCases)
    func `no damaged file crashes, hangs, fills the memory or comes out broken`(format: BankFormat) throws {
        let run = try ProgramBesideTests.run("fuzz", "--format \(format.rawValue) --from 1 --count 200")
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.hasSuffix("\(format.rawValue): 200 cases, 0 failed\n"), "\(run.output)")
    }
}
