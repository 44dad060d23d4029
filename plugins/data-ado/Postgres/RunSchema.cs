using System.Data;
using System.Security.Cryptography;
using Npgsql;

namespace Transport.Plugin.DataAdo.Postgres;

/// <summary>
/// The schema of a run in a PostgreSQL server of the user's. As long as the run lives, a connection holds a lock by the schema's name, and every other one says the
/// schema's name for its own. What a run left that was killed, the next one drops: a schema whose name and comment only a run writes, both with the same id, of the
/// same owner, without the lock and without such a connection; and of that only tables that a run has marked. With anything else in it, or over its tables, it stays, and that is named.
/// </summary>
internal sealed class RunSchema : IAsyncDisposable
{
    private const string Prefix = "transport_data_";
    private const int IdDigits = 12;

    /// <summary>Of the schema's comment, followed by the id.</summary>
    private const string Marker = "A run of Transport made this schema and drops it: ";

    /// <summary>The comment of a run's tables.</summary>
    private const string TableMarker = "A run of Transport made this table and drops it.";

    /// <summary>What is said of what somebody else has in a schema, or over it: so much of it.</summary>
    private const int NamedObjects = 3;

    /// <summary>Asks for what <see cref="Check"/> looks at.</summary>
    public const string SearchPath = "SHOW search_path";

    /// <summary>Of every connection to the schema's tables, followed by its name.</summary>
    private const string Application = "transport ";

    /// <summary>Seconds between signs of life of the connection that keeps it: what is idle for a whole run is cut on the way to many a server.</summary>
    private const int KeepAliveSeconds = 30;

    /// <summary>Seconds that a statement of those that drop it may take, and a connection for that: both tries end before the run stops waiting.</summary>
    private const int DropSeconds = 6;
    private const int ConnectSeconds = 5;

    private readonly NpgsqlConnection _keeper;
    private readonly string _address;
    private readonly string _name;

    private RunSchema(NpgsqlConnection keeper, string address, string name, string connection, string? note) =>
        (_keeper, _address, _name, Connection, Note) = (keeper, address, name, connection, note);

    /// <summary>The connection string of the server, with this schema to look for tables in.</summary>
    public string Connection { get; }

    /// <summary>What was dropped that earlier runs had left, in one line; null for nothing.</summary>
    public string? Note { get; }

    /// <exception cref="NpgsqlException">The server is absent, refuses, or allows no schemas.</exception>
    /// <exception cref="InvalidOperationException">It loses what it has confirmed, and so would win over a database that does not.</exception>
    public static async Task<RunSchema> CreateAsync(string server, CancellationToken cancellationToken)
    {
        // With details, which name what keeps a schema from being dropped.
        var address = new NpgsqlConnectionStringBuilder(server) { Pooling = false, IncludeErrorDetail = true };
        if (address.KeepAlive == 0)
        {
            address.KeepAlive = KeepAliveSeconds;
        }

        var keeper = new NpgsqlConnection(address.ConnectionString);
        try
        {
            await keeper.OpenAsync(cancellationToken);
            await CheckDurabilityAsync(keeper, cancellationToken);
            var note = await DropLeftOverAsync(keeper, cancellationToken);
            var id = RandomNumberGenerator.GetHexString(IdDigits, lowercase: true);
            var name = Prefix + id;
            await ExecuteAsync(keeper, $"SELECT pg_advisory_lock(hashtextextended('{name}', 0))", cancellationToken);
            // Together: there is no moment at which one of them is there alone.
            await ExecuteAsync(keeper, $"CREATE SCHEMA {Quote(name)}; COMMENT ON SCHEMA {Quote(name)} IS '{Marker}{id}'", cancellationToken);
            var connection = new NpgsqlConnectionStringBuilder(server) { SearchPath = name, ApplicationName = Application + name };
            return new RunSchema(keeper, address.ConnectionString, name, connection.ConnectionString, note);
        }
        catch
        {
            await keeper.DisposeAsync();
            throw;
        }
    }

    /// <summary>The statement that makes a table one of a run's, to be sent together with the one that makes the table.</summary>
    public static string Mark(string table) => $"COMMENT ON TABLE {table} IS '{TableMarker}'; ";

    /// <summary>Looks whether a connection has a run's schema, and nothing else, to look for tables in. A pooler on the way may leave out what a connection asks for: then tables of the user's would be taken for ours.</summary>
    /// <param name="found">What the server says, by <see cref="SearchPath"/>.</param>
    /// <param name="connection">The connection's string.</param>
    /// <exception cref="InvalidOperationException">It has something else.</exception>
    public static void Check(string? found, string connection)
    {
        if (new NpgsqlConnectionStringBuilder(connection).SearchPath is var wanted && found != wanted)
        {
            throw new InvalidOperationException(
                $"connections to this server look for tables in '{found}' and not in '{wanted}', as behind a pooler that ignores search_path: type --postgres with the server's own address.");
        }
    }

    /// <summary>Version of the server, for example "15.14".</summary>
    public async Task<string> VersionAsync(CancellationToken cancellationToken) =>
        (await ScalarAsync(_keeper, "SHOW server_version", cancellationToken)).Split(' ')[0];

    /// <summary>Drops it with its tables: where the connection that kept it was cut, over another one.</summary>
    /// <exception cref="NpgsqlException">It could not be dropped over either.</exception>
    public async Task DropAsync()
    {
        try
        {
            await DropOverAsync(_keeper);
        }
        catch (Exception problem) when (problem is NpgsqlException or InvalidOperationException)
        {
            await using var fresh = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(_address) { Timeout = ConnectSeconds }.ConnectionString);
            // No deadline: the address has one.
            await fresh.OpenAsync(CancellationToken.None);
            await DropOverAsync(fresh);
        }
    }

    /// <summary>Gives the lock back.</summary>
    public ValueTask DisposeAsync() => _keeper.DisposeAsync();

    /// <summary>A run that found it without its lock may have dropped it.</summary>
    // No deadline: its commands have one.
    private Task DropOverAsync(NpgsqlConnection connection) => DropAsync(connection, _name, CancellationToken.None);

    /// <summary>Drops a schema and a run's tables in it, all at once or none; what somebody else has put there, or made of them, a view for example, is not dropped, and then nothing is.</summary>
    private static async Task DropAsync(NpgsqlConnection connection, string name, CancellationToken cancellationToken)
    {
        var tables = await ListAsync(
            connection,
            "SELECT format('%I.%I', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r' AND obj_description(c.oid, 'pg_class') = $2",
            [name, TableMarker],
            cancellationToken);
        // Ours: with a run's comment, in a schema whose name, comment, owner and lock were looked at; without CASCADE.
        var dropTables = tables.Count > 0 ? $"DROP TABLE IF EXISTS {string.Join(", ", tables)}; " : "";
        // Ours: as above.
        await using var command = new NpgsqlCommand($"{dropTables}DROP SCHEMA IF EXISTS {Quote(name)}", connection) { CommandTimeout = DropSeconds };
        await command.ExecuteNonQueryAsync(cancellationToken);
    }

    private static async Task CheckDurabilityAsync(NpgsqlConnection connection, CancellationToken cancellationToken)
    {
        foreach (var setting in new[] { "fsync", "synchronous_commit" })
        {
            if (await ScalarAsync(connection, $"SHOW {setting}", cancellationToken) == "off")
            {
                throw new InvalidOperationException($"the server's {setting} is off: it would be compared with databases that lose nothing that they have confirmed.");
            }
        }
    }

    /// <returns>What was dropped, and what could not be; null for nothing.</returns>
    private static async Task<string?> DropLeftOverAsync(NpgsqlConnection connection, CancellationToken cancellationToken)
    {
        var names = await ListAsync(
            connection,
            $"""
            SELECT nspname FROM pg_namespace
            WHERE nspname ~ ('^' || $1 || '[0-9a-f]+$') AND length(nspname) = length($1) + {IdDigits} AND pg_get_userbyid(nspowner) = current_user
            AND obj_description(oid, 'pg_namespace') = $2 || substr(nspname, length($1) + 1)
            AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = $3 || nspname)
            ORDER BY nspname
            """,
            [Prefix, Marker, Application],
            cancellationToken);
        List<string> dropped = [];
        List<string> left = [];
        foreach (var name in names)
        {
            if (await ScalarAsync(connection, $"SELECT pg_try_advisory_lock(hashtextextended('{name}', 0))::text", cancellationToken) != "true")
            {
                continue;
            }

            try
            {
                await DropAsync(connection, name, cancellationToken);
                dropped.Add(name);
            }
            catch (PostgresException problem)
            {
                left.Add($"{name} ({problem.MessageText}{string.Concat((problem.Detail ?? "").Split('\n', StringSplitOptions.RemoveEmptyEntries).Take(NamedObjects).Select(named => "; " + named))})");
            }
            catch (NpgsqlException problem) when (problem.InnerException is TimeoutException && connection.State == ConnectionState.Open)
            {
                left.Add($"{name} (somebody uses its tables)");
            }

            await ExecuteAsync(connection, $"SELECT pg_advisory_unlock(hashtextextended('{name}', 0))", cancellationToken);
        }

        if (dropped.Count == 0 && left.Count == 0)
        {
            return null;
        }

        var whose = $"of the role {await ScalarAsync(connection, "SELECT current_user::text", cancellationToken)}";
        var words = (string[])
        [
            .. dropped.Count > 0 ? [$"dropped what killed runs {whose} had left in the server: {string.Join(", ", dropped)}"] : Array.Empty<string>(),
            .. left.Count > 0 ? [$"did not drop what killed runs {whose} had left: {string.Join(", ", left)}"] : Array.Empty<string>(),
        ];
        return string.Join("; ", words).ReplaceLineEndings(" ");
    }

    private static string Quote(string identifier) => $"\"{identifier.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";

    private static async Task<List<string>> ListAsync(NpgsqlConnection connection, string text, IEnumerable<string> values, CancellationToken cancellationToken)
    {
        await using var command = new NpgsqlCommand(text, connection) { CommandTimeout = DropSeconds };
        foreach (var value in values)
        {
            command.Parameters.Add(new NpgsqlParameter<string> { TypedValue = value });
        }

        List<string> found = [];
        await using var reader = await command.ExecuteReaderAsync(cancellationToken);
        while (await reader.ReadAsync(cancellationToken))
        {
            found.Add(reader.GetString(0));
        }

        return found;
    }

    private static async Task ExecuteAsync(NpgsqlConnection connection, string text, CancellationToken cancellationToken)
    {
        await using var command = new NpgsqlCommand(text, connection);
        await command.ExecuteNonQueryAsync(cancellationToken);
    }

    private static async Task<string> ScalarAsync(NpgsqlConnection connection, string text, CancellationToken cancellationToken)
    {
        await using var command = new NpgsqlCommand(text, connection);
        return (string)(await command.ExecuteScalarAsync(cancellationToken))!;
    }
}
