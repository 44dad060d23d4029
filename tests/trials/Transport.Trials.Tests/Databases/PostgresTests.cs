using System.Net;
using System.Net.Http.Json;
using Transport.Server;
using Transport.Server.Settings;
using Transport.Server.Stores;

namespace Transport.Trials.Tests.Databases;

/// <summary>PostgreSQL as a store: its own server, a server of the user's, and everything that can go wrong with either.</summary>
public sealed class PostgresTests
{
    private const int Persons = 20;
    private const string OnePerson = "/rpc/json/persons?count=1&orders=false";

    [Fact]
    public async Task Create_InAServerOfTheUser_LeavesNothingInIt()
    {
        string schema;
        await using (var database = await PostgresAsync())
        {
            schema = SchemaOf(database.Address);
            Assert.StartsWith("PostgreSQL 1", database.Product, StringComparison.Ordinal);
            Assert.True(await IsThereAsync(schema));
        }

        Assert.False(await IsThereAsync(schema));
    }

    [Fact]
    public async Task Create_ServerOfTheRunAlone_HasAPasswordInAFileAndNoPort()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var own = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync());

        Assert.Null(own.Password);
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, OperatingSystem.IsWindows() ? default : File.GetUnixFileMode(own.Passfile!));
        await using var connection = await ConnectAsync(own.ConnectionString);
        await using var command = new NpgsqlCommand("SHOW listen_addresses", connection);
        Assert.Equal("", await command.ExecuteScalarAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("Host=127.0.0.1;Port=1;Username=nobody;Database=none", "Failed to connect to 127.0.0.1:1")]
    [InlineData("Password=wrong", "password authentication failed")]
    [InlineData("Database=nothing", "database \"nothing\" does not exist")]
    [InlineData("Options=-c synchronous_commit=off", "the server's synchronous_commit is off")]
    public async Task Create_ServerThatCannotBeUsed_SaysWhy(string change, string reason)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var connection = $"{await TestPostgres.ConnectionAsync()};{change}";

        var thrown = await Assert.ThrowsAnyAsync<Exception>(() => BuiltPlugins.Store("postgres").CreateAsync(new StoreRequest("/none", [], connection), Deadline.Soon).AsTask());

        Assert.Contains(reason, thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("json")]
    [InlineData("wcf-nettcp")]
    public async Task GetPersons_RowThatDoesNotMap_FailsInOneLineAndOthersAreAnswered(string row)
    {
        await using var database = await PostgresAsync();
        await ExecuteAsync(database.Address.Connection, "UPDATE persons SET created_on = -1 WHERE id = 3");
        await using var server = await ServeAsync(row, "efcore-compiled", database.Address);
        server.Logs.ErrorsExpected = true;
        await using var client = Transport.Clients.InBoxTransports.All.Single(known => known.Description.Id == row)
            .CreateClient(new PluginContract.ClientOptions { Address = server.AddressOf(row) });

        var thrown = await Assert.ThrowsAnyAsync<Exception>(() => client.GetPersonsAsync(Persons, false, Deadline.Soon).AsTask());

        Assert.Contains("efcore-compiled could not read postgres:", thrown.ToString(), StringComparison.Ordinal);
        Assert.Equal(2, (await client.GetPersonsAsync(2, true, Deadline.Soon)).Count);
    }

    [Fact]
    public async Task GetPersons_PoolExhausted_FailsWithTheReasonAndGoesOnAfterwards()
    {
        await using var database = await PostgresAsync();
        await using var server = await ServeAsync("json", "dapper", database.Address with { Connection = database.Address.Connection + ";Maximum Pool Size=1;Timeout=1" });
        await using var locking = await ConnectAsync(database.Address.Connection);
        await using var transaction = await locking.BeginTransactionAsync(Deadline.Soon);
        await using (var command = new NpgsqlCommand("LOCK TABLE persons IN ACCESS EXCLUSIVE MODE", locking, transaction))
        {
            await command.ExecuteNonQueryAsync(Deadline.Soon);
        }

        var waiting = server.Client.GetAsync(OnePerson, Deadline.Soon);
        await AwaitLockAsync(database);
        var reason = await ReasonAsync(server);
        await transaction.RollbackAsync(Deadline.Soon);
        using var answered = await waiting;
        using var next = await server.Client.GetAsync(OnePerson, Deadline.Soon);

        Assert.StartsWith("dapper could not read postgres: The connection pool has been exhausted", reason, StringComparison.Ordinal);
        Assert.Equal((HttpStatusCode.OK, HttpStatusCode.OK), (answered.StatusCode, next.StatusCode));
    }

    [Fact]
    public async Task GetPersons_ServerKilledInMidRun_FailsWithTheReasonAndNothingIsLeft()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var folder = Directory.CreateTempSubdirectory("transport-postgres-test-").FullName;
        await using var created = await TestPostgres.StartAsync(folder, Persons);
        await using var server = await ServeAsync("json", "linq2db", created.Address);
        using (var answered = await server.Client.GetAsync(OnePerson, Deadline.Soon))
        {
            Assert.Equal(HttpStatusCode.OK, answered.StatusCode);
        }

        using (var postmaster = Process.GetProcessById(PostmasterOf(folder)))
        {
            postmaster.Kill();
        }

        await AwaitAsync(() => !Directory.Exists(folder));
        Assert.StartsWith("linq2db could not read postgres: ", await ReasonAsync(server), StringComparison.Ordinal);
    }

    [Fact]
    public async Task MakeDatabase_Killed_LeavesNoServerAndNoFiles()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var made = RunFolder.Create();
        var folder = made.Path;
        using var maker = Process.Start(new ProcessStartInfo(
            "dotnet", ["exec", typeof(ServerCommand).Assembly.Location, ServerVerbs.MakeDatabase, BuiltPlugins.FolderOfWay("ado"), "postgres", folder, "3", "Tidy"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true,
        })!;
        var ready = JsonSerializer.Deserialize((await maker.StandardOutput.ReadLineAsync(Deadline.Soon))!, ServerApiJson.Default.DatabaseReady)!;
        var postmaster = PostmasterOf(folder);
        Assert.Contains(folder, ready.Connection, StringComparison.Ordinal);

        maker.Kill();

        await AwaitAsync(() => !Directory.Exists(folder) && !Directory.Exists($"/proc/{postmaster}"));
    }

    private static async Task<PeopleDatabase> PostgresAsync() => await PeopleDatabase.CreateAsync(Persons, PersonData.Tidy, "postgres");

    private static Task<TestServer> ServeAsync(string row, string way, StoreAddress address) => TestServer.StartAsync(new ServerOptions
    {
        Persons = Persons, Only = row, Store = new StoreHalf(BuiltPlugins.FolderOfWay(way), way, address),
    });

    private static async Task<string> ReasonAsync(TestServer server)
    {
        using var refused = await server.Client.GetAsync(OnePerson, Deadline.Soon);
        var problem = await refused.Content.ReadFromJsonAsync<JsonElement>(Deadline.Soon);
        Assert.Equal(HttpStatusCode.InternalServerError, refused.StatusCode);
        var reason = problem.GetProperty("detail").GetString()!;
        Assert.DoesNotContain("\n", reason, StringComparison.Ordinal);
        return reason;
    }

    private static int PostmasterOf(string folder) => int.Parse(File.ReadLines(Path.Combine(folder, "cluster", "postmaster.pid")).First(), System.Globalization.CultureInfo.InvariantCulture);

    private static string SchemaOf(StoreAddress address) => new NpgsqlConnectionStringBuilder(address.Connection).SearchPath!;

    private static async Task<bool> IsThereAsync(string schema)
    {
        await using var connection = await ConnectAsync(await TestPostgres.ConnectionAsync());
        await using var command = new NpgsqlCommand("SELECT count(*) FROM pg_namespace WHERE nspname = @schema", connection);
        command.Parameters.AddWithValue("schema", schema);
        return (long)(await command.ExecuteScalarAsync(Deadline.Soon))! == 1;
    }

    /// <summary>Until a call waits for the table, and so holds the pool's only connection.</summary>
    private static async Task AwaitLockAsync(PeopleDatabase database)
    {
        await using var connection = await ConnectAsync(database.Address.Connection);
        await using var command = new NpgsqlCommand("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'persons'::regclass", connection);
        var deadline = Deadline.Soon;
        while ((long)(await command.ExecuteScalarAsync(deadline))! == 0)
        {
            await Task.Delay(20, deadline);
        }
    }

    private static async Task AwaitAsync(Func<bool> isSo)
    {
        var deadline = Deadline.Soon;
        while (!isSo())
        {
            await Task.Delay(20, deadline);
        }
    }

    private static async Task<NpgsqlConnection> ConnectAsync(string address)
    {
        var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(address) { Pooling = false }.ConnectionString);
        await connection.OpenAsync(Deadline.Soon);
        return connection;
    }

    private static async Task ExecuteAsync(string address, string text)
    {
        await using var connection = await ConnectAsync(address);
        await using var command = new NpgsqlCommand(text, connection);
        await command.ExecuteNonQueryAsync(Deadline.Soon);
    }
}
