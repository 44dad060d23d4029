using System.Security.Cryptography;
using Npgsql;

namespace Transport.Plugin.DataAdo.Postgres;

/// <summary>
/// The schema of a run in a PostgreSQL server. As long as the run lives, a connection holds a lock by the schema's name: a schema without one was left by
/// a run that was killed, and the next run drops it.
/// </summary>
internal sealed class RunSchema : IAsyncDisposable
{
    private const string Prefix = "transport_data_";

    /// <summary>Seconds between signs of life of the connection that keeps it: what is idle for a whole run is cut on the way to many a server.</summary>
    private const int KeepAliveSeconds = 30;

    /// <summary>Seconds that dropping it may take, and a connection for that: both tries end before the run stops waiting.</summary>
    private const int DropSeconds = 10;
    private const int ConnectSeconds = 5;

    private readonly NpgsqlConnection _keeper;
    private readonly string _address;
    private readonly string _name;

    private RunSchema(NpgsqlConnection keeper, string address, string name, string connection) =>
        (_keeper, _address, _name, Connection) = (keeper, address, name, connection);

    /// <summary>The connection string of the server, with this schema to look for tables in.</summary>
    public string Connection { get; }

    /// <exception cref="NpgsqlException">The server is absent, refuses, or allows no schemas.</exception>
    /// <exception cref="InvalidOperationException">It loses what it has confirmed, and so would win over a database that does not.</exception>
    public static async Task<RunSchema> CreateAsync(string server, CancellationToken cancellationToken)
    {
        var address = new NpgsqlConnectionStringBuilder(server) { Pooling = false };
        if (address.KeepAlive == 0)
        {
            address.KeepAlive = KeepAliveSeconds;
        }

        var keeper = new NpgsqlConnection(address.ConnectionString);
        try
        {
            await keeper.OpenAsync(cancellationToken);
            await CheckDurabilityAsync(keeper, cancellationToken);
            await DropLeftOverAsync(keeper, cancellationToken);
            var name = Prefix + RandomNumberGenerator.GetHexString(12, lowercase: true);
            await ExecuteAsync(keeper, $"SELECT pg_advisory_lock(hashtextextended('{name}', 0))", cancellationToken);
            await ExecuteAsync(keeper, $"CREATE SCHEMA {name}", cancellationToken);
            return new RunSchema(keeper, address.ConnectionString, name, new NpgsqlConnectionStringBuilder(server) { SearchPath = name }.ConnectionString);
        }
        catch
        {
            await keeper.DisposeAsync();
            throw;
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
            await DropAsync(_keeper);
        }
        catch (Exception problem) when (problem is NpgsqlException or InvalidOperationException)
        {
            await using var fresh = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(_address) { Timeout = ConnectSeconds }.ConnectionString);
            await fresh.OpenAsync(CancellationToken.None);
            await DropAsync(fresh);
        }
    }

    /// <summary>Gives the lock back.</summary>
    public ValueTask DisposeAsync() => _keeper.DisposeAsync();

    /// <summary>A run that found it without its lock may have dropped it.</summary>
    private async Task DropAsync(NpgsqlConnection connection)
    {
        await using var command = new NpgsqlCommand($"DROP SCHEMA IF EXISTS {_name} CASCADE", connection) { CommandTimeout = DropSeconds };
        await command.ExecuteNonQueryAsync(CancellationToken.None);
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

    private static async Task DropLeftOverAsync(NpgsqlConnection connection, CancellationToken cancellationToken)
    {
        var names = await ScalarAsync(
            connection,
            $"SELECT coalesce(string_agg(nspname, ','), '') FROM pg_namespace WHERE starts_with(nspname, '{Prefix}') AND pg_get_userbyid(nspowner) = current_user",
            cancellationToken);
        foreach (var name in names.Split(',', StringSplitOptions.RemoveEmptyEntries))
        {
            if (await ScalarAsync(connection, $"SELECT pg_try_advisory_lock(hashtextextended('{name}', 0))::text", cancellationToken) == "true")
            {
                await ExecuteAsync(connection, $"DROP SCHEMA IF EXISTS \"{name}\" CASCADE", cancellationToken);
                await ExecuteAsync(connection, $"SELECT pg_advisory_unlock(hashtextextended('{name}', 0))", cancellationToken);
            }
        }
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
