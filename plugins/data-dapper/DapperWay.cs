using System.Data.Common;
using Dapper;
using Microsoft.Data.Sqlite;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PluginContract;

namespace Transport.Plugin.DataDapper;

/// <summary>SQL by hand, mapped by Dapper.</summary>
internal sealed class DapperWay : IDataWay
{
    static DapperWay() => SqlMapper.AddTypeHandler(new TicksHandler());

    public DataWayDescription Description { get; } = new()
    {
        Id = "dapper",
        Library = "Dapper",
        LibraryVersion = LibraryVersion.Of(typeof(SqlMapper)),
        Stores = ["sqlite"],
        Manner = "SQL by hand, QueryMultiple for orders",
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null) => new DapperStore(() => Connect(address, log));

    private static DbConnection Connect(StoreAddress address, StatementLog? log)
    {
        var connection = new SqliteConnection(address.Connection);
        return log is null ? connection : new CountingConnection(connection, log);
    }
}
