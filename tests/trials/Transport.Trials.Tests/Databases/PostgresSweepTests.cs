namespace Transport.Trials.Tests.Databases;

/// <summary>What a run drops in a server of the user's: what a run that was killed left there, and never anything else, however much it looks like it.</summary>
public sealed class PostgresSweepTests
{
    private const string Left = "transport_data_0123456789ab";
    private const string Marker = "A run of Transport made this schema and drops it: 0123456789ab";

    [Fact]
    public async Task Create_AfterARunThatWasKilled_DropsWhatItLeftAndSaysSo()
    {
        var server = await DatabaseAsync("sweep_left");
        await using var living = await CreateAsync(server);
        await ExecuteAsync(server, Make(Left, Marker));

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
        await ExecuteAsync(server, $"{Make(Left, Marker)}; CREATE VIEW public.precious AS SELECT * FROM {Left}.mine");

        await using var created = await CreateAsync(server);

        Assert.Equal(1000L, await ScalarAsync(server, "SELECT count(*) FROM public.precious"));
        Assert.StartsWith($"did not drop what killed runs of the role {new NpgsqlConnectionStringBuilder(server).Username} had left: {Left} (cannot drop", created.Note, StringComparison.Ordinal);
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
