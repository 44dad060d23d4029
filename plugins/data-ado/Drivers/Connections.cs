using System.Data.Common;
using Microsoft.Data.Sqlite;
using Npgsql;
using Transport.DataContract;
using Transport.DataContract.Counting;

namespace Transport.Plugin.Drivers;

/// <summary>Connections of a database's driver, from its pool; counted where there is a log.</summary>
internal sealed class Connections(StoreAddress address, StatementLog? log) : IAsyncDisposable
{
    private const string Sqlite = "sqlite";
    private const string Postgres = "postgres";

    private readonly DbDataSource _source = address.Store switch
    {
        Sqlite => SqliteFactory.Instance.CreateDataSource(address.Connection),
        Postgres => NpgsqlDataSource.Create(address.Connection),
        _ => throw new ArgumentException($"There is no driver for {address.Store} here.", nameof(address)),
    };

    /// <summary>The kinds of database that there are drivers for.</summary>
    public static IReadOnlyList<string> Stores { get; } = [Sqlite, Postgres];

    public DbConnection Create()
    {
        var connection = _source.CreateConnection();
        return log is null ? connection : new CountingConnection(connection, log);
    }

    public ValueTask DisposeAsync() => _source.DisposeAsync();
}
