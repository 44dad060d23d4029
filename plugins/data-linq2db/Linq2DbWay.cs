using System.Data.Common;
using LinqToDB;
using LinqToDB.Data;
using LinqToDB.DataProvider;
using LinqToDB.DataProvider.PostgreSQL;
using LinqToDB.DataProvider.SQLite;
using Microsoft.Data.Sqlite;
using Npgsql;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PluginContract;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>LINQ, translated by linq2db; nothing is tracked.</summary>
internal sealed class Linq2DbWay : IDataWay
{
    private const string Sqlite = "sqlite";
    private const string Postgres = "postgres";

    public DataWayDescription Description { get; } = new()
    {
        Id = "linq2db",
        Library = "linq2db",
        LibraryVersion = LibraryVersion.Of(typeof(DataConnection)),
        Stores = [Sqlite, Postgres],
        Manner = "LINQ, LoadWith for orders",
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null)
    {
        var provider = ProviderOf(address);
        if (log is null)
        {
            var options = new DataOptions().UseConnectionString(provider, address.Connection).UseMappingSchema(PeopleMapping.Schema);
            return new Linq2DbStore(() => new DataConnection(options));
        }

        return new Linq2DbStore(() => new DataConnection(new DataOptions()
            .UseConnection(provider, new CountingConnection(Connect(address), log), true)
            .UseMappingSchema(PeopleMapping.Schema)
            .UseInterceptor(new CountingUnwrapper())));
    }

    private static IDataProvider ProviderOf(StoreAddress address) => address.Store switch
    {
        Sqlite => SQLiteTools.GetDataProvider(SQLiteProvider.Microsoft),
        Postgres => PostgreSQLTools.GetDataProvider(PostgreSQLVersion.v15),
        _ => throw new ArgumentException($"linq2db does not read {address.Store} here.", nameof(address)),
    };

    private static DbConnection Connect(StoreAddress address) =>
        address.Store == Sqlite ? new SqliteConnection(address.Connection) : new NpgsqlConnection(address.Connection);
}
