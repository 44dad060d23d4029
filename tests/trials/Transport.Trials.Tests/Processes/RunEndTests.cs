namespace Transport.Trials.Tests.Processes;

public class RunEndTests
{
    [Fact]
    public async Task Run_SharedServer_IsInTheManifest()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "run", "--transports", "json,wcf-binary", "--persons", "1", "--orders", "none", "--tries", "3", "--server-processes", "shared", "--format", "json");

        Assert.Equal(0, run.ExitCode);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.Equal("shared", (string?)summary["manifest"]!["serverProcesses"]);
        Assert.All(summary["cells"]!.AsArray(), cell => Assert.True((bool)cell!["verified"]!));
    }

    /// <summary>Who ends a job ends all of its processes: what they measured is kept, and no transport is blamed.</summary>
    [Fact]
    public async Task Run_TerminatedWithItsWholeGroup_PrintsWhatItFinished()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "children are found in /proc");
        using var cli = new CliProcess();
        var process = cli.Start("run", "--transports", "json", "--persons", "10", "--orders", "none", "--tries", "1000000", "--format", "json");
        await cli.BlocksAsync(process, 5);
        var children = CliProcess.ChildrenOf(process);

        children.ForEach(child => UnixSignals.Send(child, UnixSignals.Terminate));
        UnixSignals.Send(process, UnixSignals.Terminate);
        var run = await CliProcess.EndAsync(process);

        // A server and a client.
        Assert.InRange(children.Count, 2, int.MaxValue);
        Assert.Equal(1, run.ExitCode);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.Equal("cancelled", (string?)summary["ended"]);
        // A busy machine may leave it unsteady after five blocks; it has not failed.
        Assert.True(CliProcess.IsMeasured(summary["cells"]![0]!), summary["cells"]![0]!.ToJsonString());
        Assert.Empty(summary["incidents"]!.AsArray());
    }

    [Fact]
    public async Task RunAndVerify_ServerThatIsNotThere_SayTheSameWithExitCode1()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("run", "--transports", "json", "--server", "http://127.0.0.1:1");
        var verify = await cli.RunAsync("check", "--transports", "json", "--server", "http://127.0.0.1:1");

        Assert.Equal((1, 1), (run.ExitCode, verify.ExitCode));
        var line = Assert.Single(run.Error.Split('\n'), line => line.StartsWith("error: ", StringComparison.Ordinal));
        Assert.StartsWith("error: no server answers at http://127.0.0.1:1/api/endpoints (", line, StringComparison.Ordinal);
        Assert.Contains(line + "\n", verify.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_Killed_LeavesARecordThatIsReported()
    {
        using var cli = new CliProcess();
        var process = cli.Start("run", "--transports", "json", "--persons", "10", "--orders", "none", "--tries", "1000000");
        var record = await cli.BlocksAsync(process, 5);

        process.Kill();
        await CliProcess.EndAsync(process);
        var report = await InProcess.RunToFileAsync(cli.Folder, "report", record);

        Assert.Equal(0, report.ExitCode);
        Assert.Contains("INCOMPLETE: the run was killed", report.Output, StringComparison.Ordinal);
        Assert.Contains("json", report.Output, StringComparison.Ordinal);
    }
}

/// <summary>What is printed within a second and a half after the second Ctrl+C needs a processor in time.</summary>
[Collection(nameof(AloneCollection))]
public sealed class RunEndAtOnceTests
{
    [Fact]
    public async Task Run_InterruptedTwice_StopsAtOnceAndPrintsFinishedBlocks()
    {
        using var cli = new CliProcess();
        var process = cli.Start("run", "--transports", "json", "--persons", "10", "--orders", "none", "--tries", "1000000", "--format", "json");
        await cli.BlocksAsync(process, 5);

        await CliProcess.InterruptAndHearAsync(process, "Finishing the block; press Ctrl+C again to stop immediately.");
        CliProcess.Interrupt(process);
        var run = await CliProcess.EndAsync(process);

        Assert.Equal(1, run.ExitCode);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.Equal("cancelled", (string?)summary["ended"]);
        Assert.True((int)summary["cells"]![0]!["samples"]! >= 5);
    }
}
