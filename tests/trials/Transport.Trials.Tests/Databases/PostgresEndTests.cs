namespace Transport.Trials.Tests.Databases;

/// <summary>What PostgreSQL leaves behind where not all goes well: nothing.</summary>
public sealed class PostgresEndTests
{
    /// <summary>The lock by a schema's name is the only one of its kind.</summary>
    private const string Keepers = "FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

    [Fact]
    public async Task Create_FillThatFails_LeavesNothingInAServerOfTheUser()
    {
        var server = await DatabaseAsync("half_filled");

        var thrown = await Assert.ThrowsAsync<InvalidDataException>(
            () => BuiltPlugins.Store("postgres").CreateAsync(new StoreRequest("/none", Half(), server), Deadline.Soon).AsTask());

        Assert.Equal("the other half is missing", thrown.Message);
        Assert.Equal(0, await SchemasAsync(server));
    }

    [Fact]
    public async Task Dispose_ConnectionThatKeepsTheSchemaCut_DropsItOverAnotherOne()
    {
        var server = await DatabaseAsync("cut_off");
        await using (await BuiltPlugins.Store("postgres").CreateAsync(new StoreRequest("/none", [], server), Deadline.Soon))
        {
            Assert.Equal(1, await SchemasAsync(server));
            await ScalarAsync(server, $"SELECT count(pg_terminate_backend(pid)) {Keepers}");
            var deadline = Deadline.Soon;
            while ((long)(await ScalarAsync(server, $"SELECT count(*) {Keepers}"))! > 0)
            {
                await Task.Delay(20, deadline);
            }
        }

        Assert.Equal(0, await SchemasAsync(server));
    }

    [Fact]
    public async Task Create_ServerKilledInMidRun_LeavesNoProcess()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var folder = Directory.CreateTempSubdirectory("transport-postgres-test-").FullName;
        await using var created = await TestPostgres.StartAsync(folder);
        Assert.NotEmpty(ProcessesOf(folder));

        using (var postmaster = Process.GetProcessById(int.Parse(File.ReadLines(Path.Combine(folder, "cluster", "postmaster.pid")).First(), CultureInfo.InvariantCulture)))
        {
            postmaster.Kill();
        }

        var deadline = Deadline.Soon;
        while (Directory.Exists(folder) || ProcessesOf(folder).Any())
        {
            await Task.Delay(20, deadline);
        }
    }

    /// <summary>Nobody but the watcher ends the server when this process is killed: without it, the end of the database must be noticed, and the server ended.</summary>
    [Fact]
    public async Task Create_WatcherKilledInMidRun_IsNoticedAndLeavesNoProcess()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var folder = Directory.CreateTempSubdirectory("transport-postgres-test-").FullName;
        await using (var created = await TestPostgres.StartAsync(folder))
        {
            Assert.False(created.Ended.IsCompleted);
            using (var watcher = Process.GetProcessById(WatcherOf(folder)))
            {
                watcher.Kill();
            }

            await created.Ended.WaitAsync(Deadline.Soon);
        }

        var deadline = Deadline.Soon;
        while (ProcessesOf(folder).Any())
        {
            await Task.Delay(20, deadline);
        }

        Directory.Delete(folder, recursive: true);
    }

    /// <summary>The shell that was started with the server's command, of which a part waits for the end of the pipe.</summary>
    private static int WatcherOf(string folder) => Directory.EnumerateDirectories("/proc")
        .Where(process => int.TryParse(Path.GetFileName(process), out _) && CommandOf(process).Contains("postgres-watcher\0" + folder, StringComparison.Ordinal))
        .Select(process => int.Parse(Path.GetFileName(process), CultureInfo.InvariantCulture))
        .Min();

    private static string CommandOf(string process)
    {
        try
        {
            return File.ReadAllText(Path.Combine(process, "cmdline"));
        }
        catch (Exception gone) when (gone is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }

    private static IEnumerable<Person> Half()
    {
        foreach (var person in new MockPersonRepository(3).StreamPersons(3, includeOrders: true))
        {
            yield return person;
        }

        throw new InvalidDataException("the other half is missing");
    }

    /// <summary>Where no other test makes schemas: the connection string of a new database.</summary>
    private static async Task<string> DatabaseAsync(string name)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { SearchPath = null };
        await ScalarAsync(server.ConnectionString, $"CREATE DATABASE {name}");
        server.Database = name;
        return server.ConnectionString;
    }

    private static async Task<long> SchemasAsync(string address) =>
        (long)(await ScalarAsync(address, "SELECT count(*) FROM pg_namespace WHERE starts_with(nspname, 'transport_data_')"))!;

    private static async Task<object?> ScalarAsync(string address, string text)
    {
        await using var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(address) { Pooling = false }.ConnectionString);
        await connection.OpenAsync(Deadline.Soon);
        await using var command = new NpgsqlCommand(text, connection);
        return await command.ExecuteScalarAsync(Deadline.Soon);
    }

    /// <summary>Processes whose command names a folder.</summary>
    private static IEnumerable<string> ProcessesOf(string folder) => Directory.EnumerateDirectories("/proc").Where(process =>
    {
        try
        {
            return File.ReadAllText(Path.Combine(process, "cmdline")).Contains(folder, StringComparison.Ordinal);
        }
        catch (Exception gone) when (gone is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    });
}
