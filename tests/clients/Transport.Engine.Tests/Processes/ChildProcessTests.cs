namespace Transport.Engine.Tests.Processes;

public class ChildProcessTests
{
    [Fact]
    public async Task Dispose_ProcessThatEndedBeforeItReadItsLastLine_IsNoError()
    {
        // This very program, which prints how it is used and ends.
        var process = ChildProcess.Start(typeof(ChildProcessTests).Assembly.Location, ["-?"]);
        await process.DescribeEndAsync();
        await process.WriteLineAsync("nobody reads this");

        await process.DisposeAsync();

        Assert.Throws<InvalidOperationException>(() => process.HasExited);
    }

    /// <summary>A pipe takes 64 KB.</summary>
    [Fact]
    public async Task End_ProcessThatReadsNothing_IsKilledAfterItsTimeWithEverythingUnread()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "sleep is not a program of every system.");
        var process = ChildProcess.StartProgram("sleep", ["600"], exitWithin: TimeSpan.FromMilliseconds(50));
        var writing = process.WriteLineAsync(new string('x', 1024 * 1024));

        await process.EndAsync().WaitAsync(Deadline.Soon);

        Assert.True(process.WasKilled && !process.WasKilledByOthers);
        await writing.WaitAsync(Deadline.Soon);
        await process.DisposeAsync();
    }

    [Fact]
    public async Task WriteLine_ProcessThatReadsNothing_IsEndedInTimeAndSaysWhy()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "sleep is not a program of every system.");
        await using var process = ChildProcess.StartProgram("sleep", ["600"]);

        await process.WriteLineAsync(new string('x', 1024 * 1024), TimeSpan.FromMilliseconds(100)).WaitAsync(Deadline.Soon);

        Assert.Contains("it read nothing for 0.1 s, and was ended", await process.DescribeEndAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public void Start_SystemRefusesTheProcess_SaysWhyInOneLine()
    {
        // No system passes so long an argument on.
        var problem = Assert.Throws<RunException>(() => ChildProcess.Start(typeof(ChildProcessTests).Assembly.Location, [new string('x', 4 * 1024 * 1024)]));

        Assert.StartsWith("Transport.Engine.Tests.dll could not be started: ", problem.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("\n", problem.Message, StringComparison.Ordinal);
    }
}
