using System.Diagnostics;

namespace Transport.Trials.Tests.Processes.Faults;

/// <summary>Disks that are full, and snapshots that are not what was saved.</summary>
public sealed class FileFaultTests
{
    [Theory(Explicit = true)]
    [InlineData(DatabaseRun.Survey, "visitors.snapshot", "memory", 8, "the snapshot has schema version")]
    [InlineData(DatabaseRun.Survey, "visitors.snapshot", "memory", 1000, "visitors.snapshot: the snapshot is damaged")]
    [InlineData(DatabaseRun.Entities, "json.snapshot", "json", 8, "the snapshot has schema version")]
    [InlineData(DatabaseRun.Entities, "json.snapshot", "json", 1000, "json.snapshot: the snapshot is damaged")]
    public async Task Steps_SnapshotChangedInMidRun_FailsThatWayInOneLineAndKeepsTheRest(string kind, string file, string way, int at, string reason)
    {
        // Big enough that it is changed between two steps of one of the tries.
        string[] more = kind == DatabaseRun.Survey ? ["--rows", "100000", "--tries", "8"] : [];
        using var run = DatabaseRun.Start(kind, "sqlite", more);
        await run.SteppedAsync(way);
        var path = await run.FileAsync(file);
        var isOver = false;
        var spoiling = Task.Run(() =>
        {
            while (!Volatile.Read(ref isOver))
            {
                Spoil(path, at);
            }
        }, TestContext.Current.CancellationToken);

        var result = await run.EndAsync();
        Volatile.Write(ref isOver, true);
        await spoiling;
        Assert.Equal(way, Assert.Single(result.Failed).Transport);
        Assert.Contains(reason, result.Of(way).Reason, StringComparison.Ordinal);
        Assert.NotEmpty(result.Of(way).Json["steps"]!.AsArray());
    }

    [Theory(Explicit = true)]
    [InlineData(DatabaseRun.Data, "sqlite", "64k")]
    [InlineData(DatabaseRun.Data, "postgres", "30m")]
    [InlineData(DatabaseRun.Article1, "sqlite", "64k")]
    [InlineData(DatabaseRun.Article1, "postgres", "30m")]
    [InlineData(DatabaseRun.Load, "sqlite", "64k")]
    [InlineData(DatabaseRun.Load, "postgres", "30m")]
    [InlineData(DatabaseRun.Survey, "sqlite", "1m")]
    [InlineData(DatabaseRun.Survey, "postgres", "30m")]
    [InlineData(DatabaseRun.Entities, "sqlite", "1m")]
    [InlineData(DatabaseRun.Entities, "postgres", "30m")]
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
        Assert.Equal(kind is DatabaseRun.Survey or DatabaseRun.Entities, rows.Any(row => row.Status == "ok"));
    }

    private static void Spoil(string path, int at)
    {
        try
        {
            using var file = new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete);
            file.Position = at;
            file.WriteByte(99);
        }
        catch (IOException)
        {
            // It is not there just now.
        }
    }
}
