using LinqToDB;
using LinqToDB.Data;
using LinqToDB.DataProvider;
using LinqToDB.DataProvider.SQLite;
using Microsoft.Data.Sqlite;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PluginContract;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>LINQ, translated by linq2db; nothing is tracked.</summary>
internal sealed class Linq2DbWay : IDataWay
{
    private static readonly IDataProvider Provider = SQLiteTools.GetDataProvider(SQLiteProvider.Microsoft);

    public DataWayDescription Description { get; } = new()
    {
        Id = "linq2db",
        Library = "linq2db",
        LibraryVersion = LibraryVersion.Of(typeof(DataConnection)),
        Stores = ["sqlite"],
        Manner = "LINQ, LoadWith for orders",
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null)
    {
        if (log is null)
        {
            var options = new DataOptions().UseConnectionString(Provider, address.Connection).UseMappingSchema(PeopleMapping.Schema);
            return new Linq2DbStore(() => new DataConnection(options));
        }

        return new Linq2DbStore(() => new DataConnection(new DataOptions()
            .UseConnection(Provider, new CountingConnection(new SqliteConnection(address.Connection), log), true)
            .UseMappingSchema(PeopleMapping.Schema)
            .UseInterceptor(new CountingUnwrapper())));
    }
}
