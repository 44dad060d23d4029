namespace Transport.Dashboard.Browser.Tests;

/// <summary>Components and functions of the pages, without a browser; a test a file of <c>server/dashboard/tests</c>.</summary>
public sealed class ComponentTests : IClassFixture<ComponentTests.Run>
{
    private readonly Run _run;

    public ComponentTests(Run run) => _run = run;

    public static TheoryData<string> Files() => TestFiles.In("tests", "*.test.ts*");

    [Theory]
    [MemberData(nameof(Files))]
    public async Task Components_OfAFile_PassTheirTests(string file)
    {
        Assert.SkipUnless(Npm.Missing is null, Npm.Missing ?? "");
        TestFiles.AssertPassed(await _run.Report, file);
    }

    /// <summary>All files in one process: starting one for each takes longer than their tests.</summary>
    public sealed class Run
    {
        private readonly Lazy<Task<VitestReport>> _report = new(() => Npm.TestAsync(TimeSpan.FromMinutes(10)));

        internal Task<VitestReport> Report => _report.Value;
    }
}
