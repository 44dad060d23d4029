namespace Transport.Trials.Tests.Processes;

/// <summary>Runs whose records or reports meet a full disk, or another run.</summary>
public sealed class FullDiskTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Fact]
    public async Task Run_DiskFullWhileItMeasures_KeepsWhatWasMeasuredAndSaysSoInOneLine()
    {
        var store = Directory.CreateDirectory(Path.Combine(_cli.Folder, "small")).FullName;
        // A separate file system, visible only to this process and its children, so small that the blocks do not fit. Its record is copied out at the end.
        var run = $"dotnet exec '{CliProcess.Assembly}' run --transports json --persons 1 --orders none --tries 20000 --store '{store}' --format json";
        var inside = $"mount -t tmpfs -o size=64k none '{store}' || exit 77; {run}; code=$?; cp '{store}'/*.jsonl '{_cli.Folder}/kept.jsonl'; exit $code";
        var ended = await InNamespaceAsync(inside);
        if (ended.ExitCode == 77)
        {
            Assert.Skip($"a separate file system is not possible here: {ended.Error.Trim()}");
        }

        Assert.Equal(1, ended.ExitCode);
        Assert.Single(ended.Error.Split('\n'), line => line.StartsWith("error: ", StringComparison.Ordinal) && line.Contains("No space left on device", StringComparison.Ordinal));
        var record = RunRecords.Read(Path.Combine(_cli.Folder, "kept.jsonl"));
        var stored = record.Events.OfType<BlockMeasured>().SelectMany(block => block.Visits).Where(visit => visit.Cell.Transport == "json").Sum(visit => visit.Ms.Count);
        var printed = JsonNode.Parse(ended.Output)!;
        Assert.Equal("unstored", (string?)printed["ended"]);
        // What was finished last found no room, and is printed all the same.
        Assert.InRange((int)printed["cells"]![0]!["samples"]!, Math.Max(1, stored), 19_999);
    }

    [Fact]
    public async Task Run_OutputOnAFullDisk_IsOneClearLineAndTheRecordStays()
    {
        Assert.SkipUnless(File.Exists("/dev/full"), "this system has no /dev/full");
        var run = await _cli.RunAsync("run", "--transports", "json", "--persons", "1", "--orders", "none", "--tries", "1", "--output", "/dev/full");

        Assert.Equal(2, run.ExitCode);
        Assert.Single(run.Error.Split('\n'), line => line.StartsWith("error: '/dev/full' cannot be written: No space left on device", StringComparison.Ordinal));
        Assert.Equal(0, (await InProcess.ReportAsync(_cli)).ExitCode);
    }

    [Fact]
    public async Task Report_StandardOutputOnAFullDisk_IsOneLine()
    {
        Assert.SkipUnless(File.Exists("/dev/full"), "this system has no /dev/full");
        File.Copy(Path.Combine(DocsPage.Checkout, "tests", "goldens", "records", "run.jsonl"), Path.Combine(Directory.CreateDirectory(Path.Combine(_cli.Folder, ".transport")).FullName, "run.jsonl"));
        foreach (var verb in new[] { "report last", "report last --format json", "list", "check --transports json", "run --help" })
        {
            using var shell = System.Diagnostics.Process.Start(new ProcessStartInfo("sh", ["-c", $"dotnet exec '{CliProcess.Assembly}' {verb} > /dev/full"])
            {
                WorkingDirectory = _cli.Folder, RedirectStandardError = true, RedirectStandardOutput = true,
            })!;
            var ended = await CliProcess.EndAsync(shell);

            Assert.Equal((verb, 2), (verb, ended.ExitCode));
            Assert.DoesNotContain("   at ", ended.Error, StringComparison.Ordinal);
            Assert.Single(ended.Error.Split('\n'), line => line.StartsWith("error: standard output cannot be written", StringComparison.Ordinal));
        }
    }

    /// <summary>Whoever starts the program may have closed what it writes to, or takes only the first line.</summary>
    [Theory]
    [InlineData(">&-", 2)]
    [InlineData("> /dev/full", 2)]
    [InlineData("2>&-", 0)]
    [InlineData("2> /dev/full", 0)]
    [InlineData("| head -c 1 > /dev/null", 0)]
    public async Task Run_OutputThatIsClosedOrFull_GoesOnAndKeepsItsRecord(string redirection, int code)
    {
        Assert.SkipUnless(File.Exists("/dev/full"), "this system has no /dev/full");
        var run = $"dotnet exec '{CliProcess.Assembly}' run --transports json --persons 1 --orders none --tries 20 {redirection}";
        using var shell = System.Diagnostics.Process.Start(new ProcessStartInfo("sh", ["-c", run]) { WorkingDirectory = _cli.Folder, RedirectStandardError = true, RedirectStandardOutput = true })!;
        var ended = await CliProcess.EndAsync(shell);

        Assert.Equal((redirection, code), (redirection, ended.ExitCode));
        Assert.DoesNotContain("   at ", ended.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("internal error", ended.Error, StringComparison.Ordinal);
        if (code != 0)
        {
            Assert.Single(ended.Error.Split('\n'), line => line.StartsWith("error: standard output cannot be written", StringComparison.Ordinal) && line.EndsWith("type transport report last", StringComparison.Ordinal));
        }

        var report = await InProcess.ReportAsync(_cli, "--format", "json");
        Assert.True(report.ExitCode == 0, report.Error);
        Assert.Equal("completed", (string?)JsonNode.Parse(report.Output)!["ended"]);
    }

    [Fact]
    public async Task Run_WhileAnotherIsMeasuredIntoTheStore_Warns()
    {
        var first = _cli.Start("run", "--transports", "json", "--persons", "1", "--orders", "none", "--effort", "thorough");
        await _cli.EventsAsync(first, "block-measured", 1);
        var second = await _cli.RunAsync("run", "--transports", "json", "--persons", "1", "--orders", "none", "--tries", "1");
        CliProcess.Interrupt(first);
        var ended = await CliProcess.EndAsync(first);

        Assert.Contains("is being measured into the same store", second.Error, StringComparison.Ordinal);
        Assert.Contains("was measured into the same store at the same time", ended.Error, StringComparison.Ordinal);
        var third = await _cli.RunAsync("run", "--transports", "json", "--persons", "1", "--orders", "none", "--tries", "1");
        Assert.DoesNotContain("measured into the same store", third.Error, StringComparison.Ordinal);
    }

    private async Task<CliResult> InNamespaceAsync(string script)
    {
        try
        {
            return await CliProcess.EndAsync(System.Diagnostics.Process.Start(new ProcessStartInfo("unshare", ["--map-root-user", "--mount", "sh", "-c", script])
            {
                WorkingDirectory = _cli.Folder, RedirectStandardOutput = true, RedirectStandardError = true,
            })!);
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            return new CliResult(77, "", missing.Message);
        }
    }
}
