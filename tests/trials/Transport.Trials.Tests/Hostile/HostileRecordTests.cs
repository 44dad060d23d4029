namespace Transport.Trials.Tests.Hostile;

/// <summary>Records that others made: each is shown or refused, in its time and with little memory.</summary>
public sealed class HostileRecordTests : IDisposable
{
    private static readonly TimeSpan Within = TimeSpan.FromSeconds(30);

    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Theory]
    [InlineData("endless line", "head -c 200000000 /dev/zero | tr '\\000' x >")]
    [InlineData("endless lines", "yes '{}' | head -c 200000000 >")]
    [InlineData("levels", "printf '[%.0s' $(seq 1000000) >")]
    [InlineData("nothing", ": >")]
    [InlineData("random bytes", "head -c 50000000 /dev/urandom >")]
    [InlineData("a pipe", "mkfifo")]
    [InlineData("a device", "ln -s /dev/zero")]
    public async Task Report_HostileFile_IsRefusedInTime(string kind, string command)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "its files are made by a shell");
        var file = Path.Combine(_cli.Folder, "record.jsonl");
        using (var shell = Process.Start("sh", ["-c", $"{command} '{file}'"]))
        {
            await shell.WaitForExitAsync(TestContext.Current.CancellationToken);
        }

        var report = await Measured.RunAsync(_cli, Within, "report", file);

        report.IsExplained();
        Assert.True(report.ExitCode is 1 or 2, $"{kind}: exit code {report.ExitCode}: {report.Output}");
    }

    /// <summary>The test of mutated records, in a process that does nothing else.</summary>
    [Fact]
    public async Task Report_FiveThousandMutations_TakeLittleMemory()
    {
        var tests = BuiltProgram.Of("Transport.Experiments.Tests");
        Assert.SkipUnless(File.Exists(tests), $"{Path.GetFileName(tests)} is not built: dotnet build Transport.sln -c Release");
        var start = new ProcessStartInfo("dotnet", ["exec", tests, "-class", "Transport.Reporting.Tests.MutatedRecordTests"]) { RedirectStandardOutput = true, RedirectStandardError = true };
        // 340 of each of three kinds, five times.
        start.Environment["TRANSPORT_FUZZ"] = "5";
        // It computes for long, and is no process that is started to be asked little: the first code of its loops takes several times as long.
        start.Environment.Remove("DOTNET_TC_CallCounting");

        var run = await Measured.EndAsync(Process.Start(start)!, TimeSpan.FromMinutes(5));

        Assert.True(run.ExitCode == 0, run.Output);
    }
}
