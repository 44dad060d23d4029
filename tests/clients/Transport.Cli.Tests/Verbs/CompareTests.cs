using Transport.Experiments.Kinds;
using Transport.Runs.Record.Storage;

namespace Transport.Cli.Tests.Verbs;

public sealed class CompareTests : IDisposable
{
    private string Folder { get; } = Directory.CreateTempSubdirectory("transport-compare-").FullName;

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    [Fact]
    public async Task Compare_RunWithItself_SaysSameEverywhere()
    {
        var run = Store("a", SampleRun.Record);

        var result = await RunAsync("compare", run, run, "--format", "csv");

        Assert.Equal(0, result.ExitCode);
        Assert.Contains("json,GetPersons,1000,false,", result.Output);
        Assert.DoesNotContain(",slower,", result.Output);
        Assert.DoesNotContain(",faster,", result.Output);
        Assert.Contains(",same,", result.Output);
    }

    [Fact]
    public async Task Compare_UnlikeMachines_AreBadgedAndRefusedWhenStrict()
    {
        var (here, there) = (Store("a", SampleRun.Record), Store("b", Elsewhere(SampleRun.Record)));

        var badged = await RunAsync("compare", here, there);
        var refused = await RunAsync("compare", here, there, "--strict");

        Assert.Equal(0, badged.ExitCode);
        Assert.Contains("DIFFERENT", badged.Output);
        Assert.Equal(2, refused.ExitCode);
        Assert.StartsWith("error: the runs' environments differ: processor Test CPU and Other CPU", refused.Error);
    }

    [Fact]
    public async Task Gate_SlowerRun_FailsInTheFormsOfCiServers()
    {
        var (baseline, slower) = (Store("a", SampleRun.Record), Store("b", Slower(SampleRun.Record, row => row == "json")));
        var summary = Path.Combine(Path.GetDirectoryName(baseline)!, "summary.md");
        Environment.SetEnvironmentVariable("GITHUB_STEP_SUMMARY", summary);
        try
        {
            var result = await RunAsync("gate", slower, "--baseline", baseline, "--format", "github");

            Assert.Equal(1, result.ExitCode);
            Assert.StartsWith("::error title=transport gate::FAIL json, ", result.Output);
            Assert.StartsWith("# Latency gate: FAILED", await File.ReadAllTextAsync(summary, TestContext.Current.CancellationToken));
            result = await RunAsync("gate", slower, "--baseline", baseline, "--format", "junit");
            Assert.Equal(1, result.ExitCode);
            Assert.StartsWith("<testsuites>", result.Output);
            Assert.Equal(2, (await RunAsync("report", slower, "--format", "junit")).ExitCode);
        }
        finally
        {
            Environment.SetEnvironmentVariable("GITHUB_STEP_SUMMARY", null);
        }
    }

    [Fact]
    public async Task Gate_SlowerRun_FailsWithMarkdownForAPullRequest()
    {
        var (baseline, slower) = (Store("a", SampleRun.Record), Store("b", Slower(SampleRun.Record, row => row == "json")));

        var result = await RunAsync("gate", slower, "--baseline", baseline, "--format", "markdown");

        Assert.Equal(1, result.ExitCode);
        Assert.StartsWith("# Latency gate: FAILED", result.Output);
        Assert.Matches(@"FAIL json, GetPersons of 1,000 without orders: 3(\.\d)?x the baseline \(at least [12]\.", result.Output);
        Assert.Equal(0, (await RunAsync("gate", slower, "--baseline", baseline, "--max-ratio", "4", "--allow-inconclusive", "--format", "json")).ExitCode);
    }

    [Fact]
    public async Task Gate_AllRowsButTheFloorSlower_CannotTellThemFromTheMachineAndPrintsTheShift()
    {
        var (baseline, slower) = (Store("a", SampleRun.Record), Store("b", Slower(SampleRun.Record, row => row != "floor")));

        var result = await RunAsync("gate", slower, "--baseline", baseline, "--format", "markdown");

        Assert.Equal(3, result.ExitCode);
        Assert.Contains("All cells moved by 3.00x together", result.Output);
        Assert.Contains("INCONCLUSIVE", result.Output);
    }

    [Fact]
    public async Task Gate_MachineSlowerOfOneProcess_PassesOnlyIfInconclusiveIsAllowed()
    {
        var (baseline, slower) = (Store("a", SampleRun.Record), Store("b", Slower(SampleRun.Record, _ => true)));

        var result = await RunAsync("gate", slower, "--baseline", baseline);

        Assert.Equal(3, result.ExitCode);
        Assert.Contains("too noisy: only ", result.Output);
        Assert.Equal(0, (await RunAsync("gate", slower, "--baseline", baseline, "--allow-inconclusive")).ExitCode);
    }

    [Fact]
    public async Task Gate_TenTimesTheAllocations_Fails()
    {
        var sample = SampleRun.Record;
        var wasteful = sample with { Events = [.. sample.Events.Select(e => e is CostMeasured cost ? cost with { ClientAllocatedBytes = cost.ClientAllocatedBytes * 10 } : e)] };

        var result = await RunAsync("gate", Store("a", wasteful), "--baseline", Store("b", sample), "--allow-inconclusive");

        Assert.Equal(1, result.ExitCode);
        Assert.Contains("client allocated bytes", result.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Gate_RunAgainstItself_Passes()
    {
        var run = Store("a", SampleRun.Record);

        Assert.Equal(0, (await RunAsync("gate", run, "--baseline", run, "--allow-inconclusive")).ExitCode);
    }

    [Fact]
    public async Task Gate_BaselineOfAnotherEffort_IsRefusedAndNamesIt()
    {
        var sample = SampleRun.Record;
        var other = sample with { Manifest = sample.Manifest with { Plan = sample.Manifest.Plan with { Effort = Effort.Normal } } };

        var result = await RunAsync("gate", Store("a", Slower(sample, _ => true)), "--baseline", Store("b", other));

        Assert.Equal(2, result.ExitCode);
        Assert.Contains("measured different calls (effort normal and quick): measure both with the same plan", result.Error);
    }

    [Fact]
    public async Task Gate_BaselineThatIsNoRecord_IsOneClearLine()
    {
        var foreign = Path.Combine(Folder, "foreign.jsonl");
        await File.WriteAllTextAsync(foreign, "{\"hello\":1}\n", TestContext.Current.CancellationToken);

        var result = await RunAsync("gate", Store("a", SampleRun.Record), "--baseline", foreign);

        Assert.Equal(2, result.ExitCode);
        Assert.Equal($"error: {foreign}: not a run record (its first line is not a run-started event).", result.Error.Trim());
    }

    [Theory]
    [InlineData("--max-ratio", "1", "'1' is not a ratio above 1: type for example --max-ratio 1.05")]
    [InlineData("--max-alloc", "0.9", "'0.9' is not a ratio of 1 or more: type for example --max-alloc 1.03")]
    [InlineData("--max-bytes", "none", "'none' is not a ratio of 1 or more: type for example --max-bytes 1.00")]
    [InlineData("--max-cpu", "1", "'1' is not a ratio above 1: type for example --max-cpu 1.25")]
    [InlineData("--max-ratio", "fast", "'fast' is not a ratio above 1: type for example --max-ratio 1.05")]
    public async Task Gate_LimitThatIsNone_IsWrongUsage(string option, string value, string message)
    {
        var result = await RunAsync("gate", Store("a", SampleRun.Record), "--baseline", Store("b", SampleRun.Record), option, value);

        Assert.Equal(2, result.ExitCode);
        Assert.Contains(message, result.Error);
    }

    [Theory]
    [InlineData("one of --baseline FILE and --against COMMIT is needed")]
    [InlineData("one of --baseline FILE and --against COMMIT is needed", "--against", "HEAD", "--baseline", "a.jsonl")]
    [InlineData("--effort says how to measure, and --baseline takes stored runs", "--baseline", "a.jsonl", "--effort", "normal")]
    [InlineData("--against measures both builds itself: leave 'last' out", "last", "--against", "HEAD")]
    [InlineData("leave 'floor' out", "--against", "HEAD", "--reference", "floor")]
    [InlineData("--against starts the servers of both builds: leave --server out", "--against", "HEAD", "--server", "http://127.0.0.1:5080")]
    [InlineData("did you mean 'json'", "--against", "HEAD", "--transports", "jsn")]
    public async Task Gate_OptionsThatContradictEachOther_SaysWhatToType(string message, params string[] options)
    {
        var result = await InProcess.RunAsync(["gate", .. options]);

        Assert.Equal(2, result.ExitCode);
        Assert.Contains(message, result.Error);
    }

    private Task<CliResult> RunAsync(params string[] arguments) => InProcess.RunToFileAsync(Folder, arguments);

    /// <summary>Without the row whose answers are wrong, which would fail every gate.</summary>
    private string Store(string name, RunRecord record)
    {
        var file = Path.Combine(Folder, name + ".jsonl");
        using var writer = new RunRecordWriter(file, RunRecords.Format);
        writer.Write(new RunStarted(RunRecordReader.SchemaVersion, record.Manifest));
        foreach (var runEvent in record.Events)
        {
            if (runEvent is not (RowListed { Transport: "wcf-text" or "slow-starter" or "memorypack" } or CellVerified { Cell.Transport: "wcf-text" or "slow-starter" }))
            {
                writer.Write(runEvent is BlockMeasured block
                    ? block with { Visits = [.. block.Visits.Where(visit => visit.Cell.Transport is not ("wcf-text" or "slow-starter"))] }
                    : runEvent);
            }
        }

        return file;
    }

    private static RunRecord Elsewhere(RunRecord record) => record with
    {
        Manifest = record.Manifest with { RunId = "elsewhere", Machine = record.Manifest.Machine with { Processor = "Other CPU" } },
    };

    /// <summary>Three times as slow: of one process, a smaller difference may be that process's own.</summary>
    private static RunRecord Slower(RunRecord record, Func<string, bool> isSlower) => record with
    {
        Events = [.. record.Events.Select(runEvent => runEvent is BlockMeasured block
            ? block with { Visits = [.. block.Visits.Select(visit => isSlower(visit.Cell.Transport) ? visit with { Ms = [.. visit.Ms.Select(ms => ms * 3)] } : visit)] }
            : runEvent)],
    };
}
