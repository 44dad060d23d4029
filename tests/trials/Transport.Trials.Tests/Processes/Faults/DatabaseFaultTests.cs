namespace Transport.Trials.Tests.Processes.Faults;

/// <summary>Databases that fail while a run of any kind uses them.</summary>
/// <remarks>Those that are explicit take minutes: CONTRIBUTING.md has the command.</remarks>
public sealed class DatabaseFaultTests
{
    public static TheoryData<string> Kinds => [DatabaseRun.Data, DatabaseRun.Article1, DatabaseRun.Load];

    [Theory(Explicit = true)]
    [MemberData(nameof(Kinds))]
    public async Task Run_ServerOfTheDatabaseKilledInMidRun_FailsInOneLineKeepsWhatWasMeasuredAndLeavesNothing(string kind)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var run = DatabaseRun.Start(kind, "postgres");
        var postmaster = await run.PostmasterAsync();
        await run.MeasuredAsync();

        using (var server = System.Diagnostics.Process.GetProcessById(postmaster))
        {
            server.Kill();
        }

        var result = await run.EndAsync();
        Assert.True(result.Failed.Any(), result.Reasons);
        Assert.All(result.Failed, row => Assert.Matches("Npgsql|could not read postgres|57P0|terminating|Connection refused|connection|Broken pipe|end of the stream", row.Reason));
    }

    [Theory(Explicit = true)]
    [MemberData(nameof(Kinds))]
    public async Task Run_CoordinatorKilled_LeavesNoServerAndNoFiles(string kind)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var run = DatabaseRun.Start(kind, "postgres");
        await run.PostmasterAsync();
        await run.MeasuredAsync();

        run.Process.Kill();

        await run.AwaitNothingLeftAsync();
    }

    [Theory(Explicit = true)]
    [MemberData(nameof(Kinds))]
    public async Task Run_SqliteFileLockedForReaders_FailsInOneLine(string kind)
    {
        using var run = DatabaseRun.Start(kind, "sqlite");
        await using var locking = await run.SqliteAsync();
        // The run's own process has filled it, or nearly: the servers that read it are not there yet.
        await UntilDoneAsync(run, locking, "SELECT 1 FROM sqlite_stat1");
        await Task.Delay(200, TestContext.Current.CancellationToken);
        // With a write-ahead log nobody keeps a reader out.
        await UntilDoneAsync(run, locking, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");

        var result = await run.EndAsync();
        Assert.True(result.Rows.All(row => row.Status == "failed" && row.Reason!.Contains("database is locked", StringComparison.Ordinal)), result.Reasons);
        Assert.Contains("database is locked", result.Reasons, StringComparison.Ordinal);
    }

    [Theory(Explicit = true)]
    [MemberData(nameof(Kinds))]
    public async Task Run_RowThatDoesNotMapInMidRun_FailsInOneLineAndKeepsWhatWasMeasured(string kind)
    {
        using var run = DatabaseRun.Start(kind, "sqlite");
        await run.MeasuredAsync();
        await using (var spoiling = await run.SqliteAsync())
        {
            await UntilDoneAsync(run, spoiling, "UPDATE persons SET created_on = 'never', name = NULL");
        }

        var result = await run.EndAsync();
        Assert.True(result.Failed.Any(), result.Reasons);
        Assert.All(result.Failed, row => Assert.Matches("could not read sqlite|wrong", row.Reason));
    }

    /// <summary>Tries a statement until the run's own are not in its way.</summary>
    private static async Task UntilDoneAsync(DatabaseRun run, DbConnection connection, string text)
    {
        while (true)
        {
            Assert.False(run.Process.HasExited, "the run ended before the fault");
            try
            {
                await DatabaseRun.ExecuteAsync(connection, text);
                return;
            }
            catch (DbException)
            {
                await Task.Delay(5, TestContext.Current.CancellationToken);
            }
        }
    }
}
