using Npgsql;
using NpgsqlTypes;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.DataContract.Tables;
using Transport.PayloadModels;
using Transport.Plugin.DataAdo.Tables;
using Transport.PluginContract;

namespace Transport.Plugin.DataAdo.Postgres;

/// <summary>PostgreSQL: a server for the run alone, or a schema for the run in a server of the user's.</summary>
internal sealed class PostgresStore : IDataStore
{
    /// <summary>Seconds after which a server that does not answer, or a pool without a free connection, fails the call: well before the call's own deadline.</summary>
    private const int ConnectSeconds = 5;

    /// <summary>Seconds that a statement may take which fills the tables: as long as a run waits for its database.</summary>
    private const int FillSeconds = 600;

    /// <summary>The article's pool.</summary>
    private const int Pool = 250;

    // Texts are compared by their bytes, as SQLite does.
    private const string Tables = """
        CREATE TABLE persons (id integer PRIMARY KEY, name text COLLATE "C", created_on bigint NOT NULL, float_number double precision NOT NULL);
        CREATE TABLE orders (id integer PRIMARY KEY, created_on bigint NOT NULL, person_id integer NOT NULL REFERENCES persons (id), product_name text COLLATE "C");
        """;

    public DataStoreDescription Description { get; } = new()
    {
        Id = "postgres",
        Library = "Npgsql",
        LibraryVersion = LibraryVersion.Of(typeof(NpgsqlConnection)),
        TakesConnection = true,
        Settings = new Dictionary<string, string>
        {
            ["durability"] = "fsync = on, synchronous_commit = on",
            ["connections"] = "pooled by the driver, in the server's process; a Unix socket, unless --postgres names a server",
            ["statements"] = "not prepared, as is the driver's default",
        },
    };

    public async ValueTask<ICreatedStore> CreateAsync(StoreRequest wanted, CancellationToken cancellationToken)
    {
        var cluster = wanted.Connection is null ? await PrivateCluster.StartAsync(wanted.Folder, cancellationToken) : null;
        try
        {
            var server = new NpgsqlConnectionStringBuilder(wanted.Connection ?? cluster!.Connection) { ApplicationName = "transport" };
            if (wanted.Connection is null)
            {
                (server.Timeout, server.MaxPoolSize, server.MinPoolSize) = (ConnectSeconds, Pool, 1);
                // A server whose load is over gives its connections back, for the next one's.
                (server.ConnectionIdleLifetime, server.ConnectionPruningInterval) = (5, 1);
            }

            var schema = await RunSchema.CreateAsync(server.ConnectionString, cancellationToken);
            try
            {
                await FillAsync(schema.Connection, wanted.Persons, cancellationToken);
                var address = new StoreAddress(Description.Id, schema.Connection);
                return new CreatedDatabase(address, $"PostgreSQL {await schema.VersionAsync(cancellationToken)}", schema, cluster);
            }
            catch
            {
                await LeaveAsync(schema, isDropped: cluster is null);
                throw;
            }
        }
        catch
        {
            if (cluster is not null)
            {
                await cluster.DisposeAsync();
            }

            throw;
        }
    }

    public ITables OpenTables(StoreAddress address) => PostgresTables.Open(address);

    /// <summary>Gives up a schema that could not be filled. Why it could not is the error; a schema that cannot be dropped is left to the next run.</summary>
    private static async Task LeaveAsync(RunSchema schema, bool isDropped)
    {
        await using var left = schema;
        try
        {
            if (isDropped)
            {
                await schema.DropAsync();
            }
        }
        catch (NpgsqlException)
        {
            // Without its lock, it is one that a run left behind.
        }
    }

    private static async Task FillAsync(string address, IEnumerable<Person> persons, CancellationToken cancellationToken)
    {
        // Not pooled, so that the server keeps no process for it.
        await using var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(address) { Pooling = false, CommandTimeout = FillSeconds }.ConnectionString);
        await connection.OpenAsync(cancellationToken);
        await using (var asking = new NpgsqlCommand(RunSchema.SearchPath, connection))
        {
            RunSchema.Check((string?)await asking.ExecuteScalarAsync(cancellationToken), address);
        }

        await ExecuteAsync(connection, Tables + ScenarioSql.CreateSettings + string.Concat(new[] { PeopleSql.PersonsTable, PeopleSql.OrdersTable, ScenarioSql.SettingsTable }.Select(RunSchema.Mark)), cancellationToken);
        List<Order> orders = [];
        await using (var rows = await connection.BeginBinaryImportAsync("COPY persons (id, name, created_on, float_number) FROM STDIN (FORMAT BINARY)", cancellationToken))
        {
            foreach (var person in persons)
            {
                await rows.StartRowAsync(cancellationToken);
                await rows.WriteAsync(person.Id, NpgsqlDbType.Integer, cancellationToken);
                await WriteAsync(rows, person.Name, cancellationToken);
                await rows.WriteAsync(person.CreatedOn.Ticks, NpgsqlDbType.Bigint, cancellationToken);
                await rows.WriteAsync(person.FloatNumber, NpgsqlDbType.Double, cancellationToken);
                orders.AddRange(person.Orders);
            }

            await rows.CompleteAsync(cancellationToken);
        }

        await using (var rows = await connection.BeginBinaryImportAsync("COPY orders (id, created_on, person_id, product_name) FROM STDIN (FORMAT BINARY)", cancellationToken))
        {
            foreach (var order in orders)
            {
                await rows.StartRowAsync(cancellationToken);
                await rows.WriteAsync(order.Id, NpgsqlDbType.Integer, cancellationToken);
                await rows.WriteAsync(order.CreatedOn.Ticks, NpgsqlDbType.Bigint, cancellationToken);
                await rows.WriteAsync(order.PersonId, NpgsqlDbType.Integer, cancellationToken);
                await WriteAsync(rows, order.ProductName, cancellationToken);
            }

            await rows.CompleteAsync(cancellationToken);
        }

        await ExecuteAsync(connection, "CREATE INDEX orders_of_person ON orders (person_id)", cancellationToken);
        // So that the server does neither of them by itself while it is measured.
        await ExecuteAsync(connection, "VACUUM (ANALYZE) persons, orders", cancellationToken);
    }

    private static Task WriteAsync(NpgsqlBinaryImporter rows, string? text, CancellationToken cancellationToken) =>
        text is null ? rows.WriteNullAsync(cancellationToken) : rows.WriteAsync(text, NpgsqlDbType.Text, cancellationToken);

    private static async Task ExecuteAsync(NpgsqlConnection connection, string text, CancellationToken cancellationToken)
    {
        await using var command = new NpgsqlCommand(text, connection);
        await command.ExecuteNonQueryAsync(cancellationToken);
    }

    /// <param name="Schema">Dropped where the server stays.</param>
    /// <param name="Cluster">The server, where it is the run's own.</param>
    private sealed record CreatedDatabase(StoreAddress Address, string Product, RunSchema Schema, PrivateCluster? Cluster) : ICreatedStore
    {
        public Task Ended => Cluster?.Ended ?? Task.Delay(Timeout.Infinite);

        public string? Note => Schema.Note;

        public async ValueTask DisposeAsync()
        {
            await using (Schema)
            {
                if (Cluster is null)
                {
                    await Schema.DropAsync();
                }
            }

            if (Cluster is not null)
            {
                await Cluster.DisposeAsync();
            }
        }
    }
}
