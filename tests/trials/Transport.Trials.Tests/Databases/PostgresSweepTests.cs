using Transport.DataContract.Tables;

namespace Transport.Trials.Tests.Databases;

/// <summary>What a run drops in a server of the user's: what a run that was killed left there, and never anything else, however much it looks like it.</summary>
public sealed class PostgresSweepTests
{
    private const string Left = "transport_data_0123456789ab";
    private const string TableMarker = "A run of Transport made this table and drops it.";
    private const string Marker = "A run of Transport made this schema and drops it: 0123456789ab";

    [Fact]
    public async Task Create_AfterARunThatWasKilled_DropsWhatItLeftAndSaysSo()
    {
        var server = await DatabaseAsync("sweep_left");
        await using var living = await CreateAsync(server);
        await ExecuteAsync(server, MakeLeft);

        await using var next = await CreateAsync(server);

        Assert.False(await IsThereAsync(server, Left));
        Assert.True(await IsThereAsync(server, SchemaOf(living)));
        Assert.Equal($"dropped what killed runs of the role {new NpgsqlConnectionStringBuilder(server).Username} had left in the server: {Left}", next.Note);
        Assert.Null(living.Note);
    }

    [Theory]
    [InlineData("transport_data_warehouse", null)]
    [InlineData("transport_data_warehouse", Marker)]
    [InlineData("transport_data_0123456789ab", null)]
    [InlineData("transport_data_0123456789ab", "my own")]
    [InlineData("transport_data_0123456789ab", "A run of Transport made this schema and drops it: 0123456789ac")]
    [InlineData("transport_data_0123456789AB", Marker)]
    [InlineData("transport_data_0123456789ab1", "A run of Transport made this schema and drops it: 0123456789ab1")]
    [InlineData("transportXdata_0123456789ab", Marker)]
    [InlineData("transport_data_a,b\"; DROP TABLE mine; --", Marker)]
    public async Task Create_SchemaOfTheUserWithSuchAName_IsKept(string name, string? comment)
    {
        var server = await DatabaseAsync("sweep_kept_" + Guid.NewGuid().ToString("N"));
        await ExecuteAsync(server, Make(name, comment));

        await using var created = await CreateAsync(server);

        Assert.True(await IsThereAsync(server, name));
        Assert.Equal(1000L, await ScalarAsync(server, $"SELECT count(*) FROM {Quote(name)}.mine"));
        Assert.Null(created.Note);
    }

    [Fact]
    public async Task Create_SchemaOfAnotherRole_IsKept()
    {
        var server = await DatabaseAsync("sweep_owner");
        await ExecuteAsync(server, $"CREATE ROLE sweep_somebody; {Make(Left, Marker)}; ALTER SCHEMA {Left} OWNER TO sweep_somebody");

        await using var created = await CreateAsync(server);

        Assert.True(await IsThereAsync(server, Left));
    }

    [Fact]
    public async Task Create_ViewOfTheUserOverTablesOfARun_IsKeptWithThemAndNamed()
    {
        var server = await DatabaseAsync("sweep_view");
        await ExecuteAsync(server, $"{MakeLeft}; CREATE VIEW public.precious AS SELECT * FROM {Left}.mine");

        await using var created = await CreateAsync(server);

        Assert.Equal(1000L, await ScalarAsync(server, "SELECT count(*) FROM public.precious"));
        Assert.StartsWith($"did not drop what killed runs of the role {new NpgsqlConnectionStringBuilder(server).Username} had left: {Left} (cannot drop", created.Note, StringComparison.Ordinal);
        Assert.EndsWith($"; view precious depends on table {Left}.mine)", created.Note, StringComparison.Ordinal);
    }

    /// <summary>Beside the tables of the run that was killed, which stay with it: all or none.</summary>
    [Theory]
    [InlineData("TABLE {0}.notes AS SELECT * FROM {0}.mine", "table {0}.notes depends on schema {0}")]
    [InlineData("TABLE {0}.notes (id integer PRIMARY KEY); COMMENT ON TABLE {0}.notes IS 'my own'", "table {0}.notes depends on schema {0}")]
    [InlineData("FUNCTION {0}.twice(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n'", "function {0}.twice(integer) depends on schema {0}")]
    [InlineData("SEQUENCE {0}.numbers", "sequence {0}.numbers depends on schema {0}")]
    public async Task Create_SomethingOfTheUserInASchemaOfARun_IsKeptWithItAndNamed(string made, string named)
    {
        var server = await DatabaseAsync("sweep_mixed_" + Guid.NewGuid().ToString("N"));
        await ExecuteAsync(server, $"{MakeLeft}; CREATE {string.Format(CultureInfo.InvariantCulture, made, Left)}");

        await using var created = await CreateAsync(server);

        Assert.True(await IsThereAsync(server, Left));
        Assert.Equal(1000L, await ScalarAsync(server, $"SELECT count(*) FROM {Left}.mine"));
        Assert.EndsWith($"; {string.Format(CultureInfo.InvariantCulture, named, Left)})", created.Note, StringComparison.Ordinal);
    }

    /// <summary>At the end of the run itself, which did not make it.</summary>
    [Fact]
    public async Task Dispose_TableOfTheUserInItsSchema_IsKeptAndNamed()
    {
        var server = await DatabaseAsync("sweep_own");
        var created = await CreateAsync(server);
        var schema = SchemaOf(created);
        await ExecuteAsync(server, $"CREATE TABLE {schema}.notes AS SELECT generate_series(1, 7) AS id");

        var thrown = await Assert.ThrowsAnyAsync<DbException>(async () => await created.DisposeAsync());

        Assert.Contains($"table {schema}.notes depends on schema {schema}", thrown.Message, StringComparison.Ordinal);
        Assert.Equal(7L, await ScalarAsync(server, $"SELECT count(*) FROM {schema}.notes"));
    }

    /// <summary>All that a run makes is marked: without anything of somebody else's, nothing stays.</summary>
    [Fact]
    public async Task Dispose_TablesThatAreFilledInBulk_GoWithTheSchema()
    {
        var server = await DatabaseAsync("sweep_bulk");
        var created = await CreateAsync(server);
        using (var tables = BuiltPlugins.Store("postgres").OpenTables(created.Address)!)
        {
            tables.Create(new TableShape("bulk", [("id", ColumnType.Int64)]));
        }

        await created.DisposeAsync();

        Assert.False(await IsThereAsync(server, SchemaOf(created)));
    }

    /// <summary>What a connection asks for may get lost on the way, and then the tables that it sees are the user's.</summary>
    [Fact]
    public async Task Create_ThroughAPoolerThatIgnoresTheSearchPath_MakesAndDropsNoTable()
    {
        var server = await DatabaseAsync("sweep_pooler");
        await ExecuteAsync(server, "CREATE TABLE public.bulk AS SELECT generate_series(1, 1000) AS id");
        await using var pooler = new ForgetfulPooler(server);

        var refused = await Assert.ThrowsAsync<InvalidOperationException>(() => CreateAsync(pooler.Through(server)));

        Assert.Contains("as behind a pooler that ignores search_path", refused.Message, StringComparison.Ordinal);
        await using var created = await CreateAsync(server);
        Assert.Throws<InvalidOperationException>(() => BuiltPlugins.Store("postgres").OpenTables(created.Address with { Connection = pooler.Through(created.Address.Connection) })?.Create(new TableShape("bulk", [("id", ColumnType.Int64)])));
        Assert.Equal(1000L, await ScalarAsync(server, "SELECT count(*) FROM public.bulk"));
        Assert.Equal(1L, await ScalarAsync(server, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"));
        Assert.Equal(1L, await ScalarAsync(server, "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'transport%'"));
    }

    /// <summary>What is idle for a whole run is cut on the way to many a server, and with the connection goes the lock.</summary>
    [Fact]
    public async Task Create_LivingRunThatLostItsLock_KeepsItsSchema()
    {
        var server = await DatabaseAsync("sweep_living");
        await using var living = await CreateAsync(server);
        await using var caller = new NpgsqlConnection(living.Address.Connection);
        await caller.OpenAsync(Deadline.Soon);
        await ScalarAsync(server, "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())");

        await using var next = await CreateAsync(server);

        Assert.True(await IsThereAsync(server, SchemaOf(living)));
    }

    /// <summary>What a run leaves that is killed.</summary>
    private static string MakeLeft => $"{Make(Left, Marker)}; COMMENT ON TABLE {Left}.mine IS '{TableMarker}'";

    private static string Make(string name, string? comment) =>
        $"CREATE SCHEMA {Quote(name)}; CREATE TABLE {Quote(name)}.mine AS SELECT generate_series(1, 1000) AS id"
        + (comment is null ? "" : $"; COMMENT ON SCHEMA {Quote(name)} IS '{comment}'");

    private static string Quote(string identifier) => $"\"{identifier.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";

    private static string SchemaOf(ICreatedStore created) => new NpgsqlConnectionStringBuilder(created.Address.Connection).SearchPath!;

    private static async Task<ICreatedStore> CreateAsync(string server) => await BuiltPlugins.Store("postgres").CreateAsync(new StoreRequest("/none", [], server), Deadline.Soon);

    private static async Task<string> DatabaseAsync(string name)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { SearchPath = null };
        await ExecuteAsync(server.ConnectionString, $"CREATE DATABASE {name}");
        server.Database = name;
        return server.ConnectionString;
    }

    private static async Task<bool> IsThereAsync(string server, string schema) =>
        (long)(await ScalarAsync(server, $"SELECT count(*) FROM pg_namespace WHERE nspname = '{schema.Replace("'", "''", StringComparison.Ordinal)}'"))! == 1;

    private static async Task ExecuteAsync(string address, string text) => await ScalarAsync(address, text);

    private static async Task<object?> ScalarAsync(string address, string text)
    {
        await using var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(address) { Pooling = false }.ConnectionString);
        await connection.OpenAsync(Deadline.Soon);
        await using var command = new NpgsqlCommand(text, connection);
        return await command.ExecuteScalarAsync(Deadline.Soon);
    }
}
