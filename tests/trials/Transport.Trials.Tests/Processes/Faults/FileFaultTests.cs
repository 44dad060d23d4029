namespace Transport.Trials.Tests.Processes.Faults;

/// <summary>Disks that are full.</summary>
public sealed class FileFaultTests
{
    [Theory(Explicit = true)]
    [InlineData(DatabaseRun.Data, "sqlite", "64k")]
    [InlineData(DatabaseRun.Data, "postgres", "30m")]
    [InlineData(DatabaseRun.Article1, "sqlite", "64k")]
    [InlineData(DatabaseRun.Article1, "postgres", "30m")]
    [InlineData(DatabaseRun.Load, "sqlite", "64k")]
    [InlineData(DatabaseRun.Load, "postgres", "30m")]
    public async Task Run_DiskOfTheDatabaseFull_FailsInOneLineAndLeavesNothing(string kind, string store, string size)
    {
        using var cli = new CliProcess();
        // Not within the folder of the run, which other accounts may not enter: PostgreSQL runs as one.
        var disk = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), $"td-{Guid.NewGuid():N}"[..10])).FullName;
        // A separate file system for temporary files, visible only to this process and its children.
        var words = string.Join(' ', DatabaseRun.ArgumentsOf(kind, store).Select(word => $"'{word}'"));
        var script = $"mount -t tmpfs -o size={size},mode=755 none '{disk}' || exit 77; TMPDIR='{disk}' dotnet exec '{CliProcess.Assembly}' {words}; code=$?; ls -d '{disk}'/transport-data-* 2>/dev/null >&2 && exit 78; exit $code";
        CliResult ended;
        try
        {
            ended = await CliProcess.EndAsync(System.Diagnostics.Process.Start(new ProcessStartInfo("unshare", ["--mount", "sh", "-c", script])
            {
                WorkingDirectory = cli.Folder, RedirectStandardOutput = true, RedirectStandardError = true,
            })!);
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            ended = new CliResult(77, "", missing.Message);
        }

        Directory.Delete(disk);
        Assert.SkipWhen(ended.ExitCode == 77 || ended.Error.Contains("unshare", StringComparison.Ordinal), $"a separate file system is not possible here: {ended.Error.Trim()}");
        Assert.True(ended.ExitCode == 1, $"exit code {ended.ExitCode}: {ended.Error}{ended.Output}");
        var rows = DatabaseRun.RowsOf(ended.Output);
        var reasons = string.Join('\n', rows.Select(row => row.Reason).Append(ended.Error));
        Assert.Matches("disk is full|No space left", reasons);
        Assert.DoesNotContain("   at ", ended.Error, StringComparison.Ordinal);
        Assert.All(rows, row => Assert.DoesNotContain('\n', row.Reason ?? ""));
        Assert.DoesNotContain(rows, row => row.Status == "ok");
    }
}
