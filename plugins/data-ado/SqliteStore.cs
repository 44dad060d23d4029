using Microsoft.Data.Sqlite;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.DataContract.Tables;
using Transport.PayloadModels;
using Transport.Plugin.DataAdo.Tables;
using Transport.PluginContract;

namespace Transport.Plugin.DataAdo;

/// <summary>SQLite in a file: the database that needs no server.</summary>
internal sealed class SqliteStore : IDataStore
{
    public const string Id = "sqlite";

    private const string FileName = "people.db";

    /// <summary>A database that stays locked for so many seconds fails the call, well before the call's own deadline.</summary>
    public const int LockedSeconds = 5;

    private const string Schema = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        CREATE TABLE persons (id INTEGER PRIMARY KEY, name TEXT, created_on INTEGER NOT NULL, float_number REAL NOT NULL);
        CREATE TABLE orders (id INTEGER PRIMARY KEY, created_on INTEGER NOT NULL, person_id INTEGER NOT NULL REFERENCES persons (id), product_name TEXT);
        """;

    private const string Finish = """
        CREATE INDEX orders_of_person ON orders (person_id);
        ANALYZE;
        PRAGMA wal_checkpoint(TRUNCATE);
        """;

    public DataStoreDescription Description { get; } = new()
    {
        Id = Id,
        Library = "Microsoft.Data.Sqlite",
        LibraryVersion = LibraryVersion.Of(typeof(SqliteConnection)),
        Settings = new Dictionary<string, string>
        {
            ["journal"] = "WAL",
            ["durability"] = "synchronous = FULL",
            ["connections"] = "pooled by the driver, in the server's process",
        },
    };

    public async ValueTask<ICreatedStore> CreateAsync(StoreRequest wanted, CancellationToken cancellationToken)
    {
        // A file that is gone fails the call: the driver would make an empty one.
        var address = new SqliteConnectionStringBuilder
        {
            DataSource = Path.Combine(wanted.Folder, FileName), Mode = SqliteOpenMode.ReadWrite, DefaultTimeout = LockedSeconds, ForeignKeys = true,
        };
        // Not pooled, so that the file is closed at the end.
        await using var connection = new SqliteConnection(new SqliteConnectionStringBuilder(address.ConnectionString) { Mode = SqliteOpenMode.ReadWriteCreate, Pooling = false }.ConnectionString);
        await connection.OpenAsync(cancellationToken);
        await ExecuteAsync(connection, Schema, cancellationToken);
        await ExecuteAsync(connection, ScenarioSql.CreateSettings, cancellationToken);
        await FillAsync(connection, wanted.Persons, cancellationToken);
        await ExecuteAsync(connection, Finish, cancellationToken);
        return new CreatedFile(new StoreAddress(Id, address.ConnectionString), $"SQLite {connection.ServerVersion}");
    }

    public ITables OpenTables(StoreAddress address) => SqliteTables.Open(address);

    private static async Task FillAsync(SqliteConnection connection, IEnumerable<Person> persons, CancellationToken cancellationToken)
    {
        await using var transaction = connection.BeginTransaction();
        await using var person = Prepare(connection, "INSERT INTO persons (id, name, created_on, float_number) VALUES (@a, @b, @c, @d)");
        await using var order = Prepare(connection, "INSERT INTO orders (id, created_on, person_id, product_name) VALUES (@a, @b, @c, @d)");
        foreach (var row in persons)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Insert(person, row.Id, row.Name, row.CreatedOn.Ticks, row.FloatNumber);
            foreach (var own in row.Orders)
            {
                Insert(order, own.Id, own.CreatedOn.Ticks, own.PersonId, own.ProductName);
            }
        }

        await transaction.CommitAsync(cancellationToken);
    }

    private static SqliteCommand Prepare(SqliteConnection connection, string text)
    {
        var command = connection.CreateCommand();
        command.CommandText = text;
        foreach (var name in (string[])["@a", "@b", "@c", "@d"])
        {
            command.Parameters.Add(new SqliteParameter { ParameterName = name });
        }

        return command;
    }

    private static void Insert(SqliteCommand command, params ReadOnlySpan<object?> values)
    {
        for (var i = 0; i < values.Length; i++)
        {
            command.Parameters[i].Value = values[i] ?? DBNull.Value;
        }

        command.ExecuteNonQuery();
    }

    private static async Task ExecuteAsync(SqliteConnection connection, string text, CancellationToken cancellationToken)
    {
        await using var command = connection.CreateCommand();
        command.CommandText = text;
        await command.ExecuteNonQueryAsync(cancellationToken);
    }

    /// <summary>A file has no server, and goes with its folder.</summary>
    private sealed record CreatedFile(StoreAddress Address, string Product) : ICreatedStore
    {
        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
