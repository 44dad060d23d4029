using Npgsql;
using Transport.ServerTestSupport;

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
    [InlineData(DatabaseRun.Survey, "visitors")]
    [InlineData(DatabaseRun.Entities, "entities_widgets")]
    public async Task Steps_InsertThatIsADeadlocksVictim_FailsThatWayInOneLineAndKeepsTheRest(string kind, string table)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var run = DatabaseRun.Start(kind, "postgres,sqlite");
        await run.SteppedAsync("postgres");
        await using var connection = await run.PostgresAsync();
        await DatabaseRun.ExecuteAsync(connection, "CREATE TABLE public.gate ()");
        await using (var transaction = await connection.BeginTransactionAsync(Deadline.Soon))
        {
            await DatabaseRun.ExecuteAsync(connection, "SET LOCAL deadlock_timeout = '1min'; LOCK TABLE public.gate");
            await SpoilAsync(run, table, "LOCK TABLE public.gate;");
            await run.AwaitWaitingAsync(connection, "gate");
            await DatabaseRun.ExecuteAsync(connection, $"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
        }

        var result = await run.EndAsync();
        Assert.Equal("postgres", Assert.Single(result.Failed).Transport);
        Assert.Contains("40P01: deadlock detected", result.Of("postgres").Reason, StringComparison.Ordinal);
        Assert.NotEmpty(result.Of("postgres").Json["steps"]!.AsArray());
    }

    [Theory(Explicit = true)]
    [InlineData(DatabaseRun.Survey, "visitors", "NEW.response := NULL;")]
    [InlineData(DatabaseRun.Entities, "entities_widgets", "NEW.other_id := NULL;")]
    public async Task Steps_RowsWithNullsInMidRun_FailThatWayInOneLineAndKeepTheRest(string kind, string table, string change)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var run = DatabaseRun.Start(kind, "postgres,sqlite");
        await run.SteppedAsync("postgres");
        await SpoilAsync(run, table, change);

        var result = await run.EndAsync();
        Assert.Equal("postgres", Assert.Single(result.Failed).Transport);
        Assert.Matches("found nothing|null", result.Of("postgres").Reason);
        Assert.NotEmpty(result.Of("postgres").Json["steps"]!.AsArray());
    }

    [Theory(Explicit = true)]
    [InlineData(DatabaseRun.Data, 3)]
    [InlineData(DatabaseRun.Load, 3)]
    [InlineData(DatabaseRun.Survey, 1)]
    [InlineData(DatabaseRun.Entities, 1)]
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
        using var run = DatabaseRun.Start(kind, kind is DatabaseRun.Survey or DatabaseRun.Entities ? "postgres,sqlite" : "postgres", "--postgres", server.ConnectionString);

        var result = await run.EndAsync();
        Assert.Contains("53300", result.Reasons, StringComparison.Ordinal);
        Assert.Contains("too many connections for role", result.Reasons, StringComparison.Ordinal);
        // Of a database that is made the server's calls fail; of one that is filled by the way itself, that way.
        Assert.True(kind is DatabaseRun.Data or DatabaseRun.Load || result.Of("sqlite").Status == "ok", result.Reasons);
    }

    /// <summary>Every table of that name that is made from now on does this before it takes a row.</summary>
    private static async Task SpoilAsync(DatabaseRun run, string table, string change)
    {
        await using var connection = await run.PostgresAsync();
        await DatabaseRun.ExecuteAsync(connection, $$"""
            CREATE FUNCTION public.spoil_row() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN {{change}} RETURN NEW; END $f$;
            CREATE FUNCTION public.spoil() RETURNS event_trigger LANGUAGE plpgsql AS $f$
            DECLARE made record;
            BEGIN
                FOR made IN SELECT object_identity FROM pg_event_trigger_ddl_commands() WHERE object_identity LIKE '%{{table}}' LOOP
                    EXECUTE format('CREATE TRIGGER spoiled BEFORE INSERT ON %s FOR EACH ROW EXECUTE FUNCTION public.spoil_row()', made.object_identity);
                END LOOP;
            END $f$;
            CREATE EVENT TRIGGER spoil ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION public.spoil();
            """);
    }
}
