namespace Transport.Trials.Tests.Processes.Faults;

/// <summary>What a server of PostgreSQL refuses: a deadlock's victim, a connection too many; and rows that it hands out spoiled.</summary>
/// <remarks>Article 1.3 takes no server of the user's, and reads one table by one statement: it has no deadlock, and no connection too many.</remarks>
public sealed class PostgresFaultTests
{
    [Fact(Explicit = true)]
    public async Task Data_CallThatIsADeadlocksVictim_FailsInOneLineAndTheRestGoesOn()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var run = DatabaseRun.Start(DatabaseRun.Data, "postgres");
        await run.MeasuredAsync();
        await using var connection = await run.PostgresAsync();
        await using (var transaction = await connection.BeginTransactionAsync(Deadline.Soon))
        {
            // This session never looks for the deadlock: the other one does, and is its victim.
            await DatabaseRun.ExecuteAsync(connection, "SET LOCAL deadlock_timeout = '1min'; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE");
            await run.AwaitWaitingAsync(connection, "orders");
            await DatabaseRun.ExecuteAsync(connection, "LOCK TABLE persons IN ACCESS EXCLUSIVE MODE");
        }

        var result = await run.EndAsync();
        Assert.True(result.Reasons.Contains("40P01", StringComparison.Ordinal), result.Reasons);
    }

    [Theory(Explicit = true)]
    [InlineData(DatabaseRun.Data, 3)]
    [InlineData(DatabaseRun.Load, 3)]
    public async Task Run_ServerWithoutAFreeConnection_FailsInOneLine(string kind, int connections)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var role = $"limited_{kind}";
        await using (var own = new NpgsqlConnection(await TestPostgres.ConnectionAsync()))
        {
            await own.OpenAsync(Deadline.Soon);
            await DatabaseRun.ExecuteAsync(own, $"CREATE ROLE {role} LOGIN PASSWORD 'open-sesame' CONNECTION LIMIT {connections}; GRANT CREATE ON DATABASE postgres TO {role}");
        }

        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { Username = role, Passfile = null, Password = "open-sesame", SearchPath = null };
        using var run = DatabaseRun.Start(kind, "postgres", "--postgres", server.ConnectionString);

        var result = await run.EndAsync();
        Assert.Contains("53300", result.Reasons, StringComparison.Ordinal);
        Assert.Contains("too many connections for role", result.Reasons, StringComparison.Ordinal);
    }
}
