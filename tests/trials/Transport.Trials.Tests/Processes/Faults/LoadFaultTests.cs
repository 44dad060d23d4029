namespace Transport.Trials.Tests.Processes.Faults;

/// <summary>Faults of a database in the middle of a load, when every call has been right before and is right again after: only the calls can tell.</summary>
public sealed class LoadFaultTests
{
    /// <summary>So few calls that those of a second or two are more than the SLA permits.</summary>
    private static readonly string[] Options = ["--duration", "6s", "--users", "8", "--think", "50ms"];

    [Theory(Explicit = true)]
    [InlineData("json")]
    [InlineData("wcf-nettcp")]
    public async Task Load_CallsThatAreADeadlocksVictims_AreCountedAndTold(string transport)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var run = DatabaseRun.Start(DatabaseRun.Load, "postgres", [.. Options, "--transports", transport]);
        await run.MeasuredAsync();
        await using var connection = await run.PostgresAsync();
        await using (var transaction = await connection.BeginTransactionAsync(Deadline.Soon))
        {
            // This session never looks for the deadlock: the calls do, and are its victims.
            await DatabaseRun.ExecuteAsync(connection, "SET LOCAL deadlock_timeout = '1min'; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE");
            await run.AwaitWaitingAsync(connection, "orders");
            await DatabaseRun.ExecuteAsync(connection, "LOCK TABLE persons IN ACCESS EXCLUSIVE MODE");
        }

        await AssertToldAsync(run, "40P01: deadlock detected");
    }

    [Theory(Explicit = true)]
    [InlineData("json")]
    [InlineData("wcf-nettcp")]
    public async Task Load_CallsThatFindThePoolExhausted_AreCountedAndTold(string transport)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { MaxPoolSize = 2, Timeout = 1, SearchPath = null };
        using var run = DatabaseRun.Start(DatabaseRun.Load, "postgres", [.. Options, "--transports", transport, "--postgres", server.ConnectionString]);
        await run.MeasuredAsync();
        await using var connection = new NpgsqlConnection(server.ConnectionString + ";Pooling=false");
        await connection.OpenAsync(Deadline.Soon);
        await DatabaseRun.UseSchemaAsync(connection);
        await using (var transaction = await connection.BeginTransactionAsync(Deadline.Soon))
        {
            await DatabaseRun.ExecuteAsync(connection, "LOCK TABLE orders IN ACCESS EXCLUSIVE MODE");
            await run.AwaitWaitingAsync(connection, "orders");
            // Two calls hold the pool's connections; each of the others gives up after a second of waiting for one.
            await Task.Delay(TimeSpan.FromSeconds(2.5), TestContext.Current.CancellationToken);
        }

        await AssertToldAsync(run, "The connection pool has been exhausted");
    }

    private static async Task AssertToldAsync(DatabaseRun run, string problem)
    {
        var result = await run.EndAsync();
        var struck = result.Rows.Where(row => ((string?)row.Json["firstProblem"])?.Contains(problem, StringComparison.Ordinal) == true).ToList();
        Assert.True(struck.Count > 0, string.Join('\n', result.Rows.Select(row => $"{row.Transport}: failed {row.Json["failed"]}, timed out {row.Json["timedOut"]}: {row.Json["firstProblem"]}; {row.Status} {row.Reason}")) + result.Error);
        Assert.All(struck, row =>
        {
            Assert.True((long)row.Json["failed"]! > 0);
            Assert.False((bool)row.Json["slaKept"]!);
            Assert.Contains(row.Json["seconds"]!.AsArray(), second => (long)second!["errors"]! > 0);
        });
        Assert.Contains(result.Rows, row => row.Status == "ok" && (long)row.Json["failed"]! == 0 && (bool)row.Json["slaKept"]!);
    }
}
