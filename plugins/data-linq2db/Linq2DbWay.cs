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
        HasQueries = true,
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null)
    {
        var provider = ProviderOf(address);
        var mapped = new DataOptions().UseMappingSchema(PeopleMapping.Schema);
        var plain = log is null ? mapped.UseConnectionString(provider, address.Connection) : mapped.UseInterceptor(new CountingUnwrapper());
        var composed = plain.UseInterceptor(new ComposedQueries());
        return new Linq2DbStore(() => Open(plain), () => Open(composed));

        DataConnection Open(DataOptions options) => new(log is null ? options : options.UseConnection(provider, new CountingConnection(Connect(address), log), true));
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
