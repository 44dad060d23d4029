using Dapper;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.Plugin.Drivers;
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
        Stores = [.. Connections.Stores],
        Manner = "SQL by hand, QueryMultiple for orders",
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null) => new DapperStore(new Connections(address, log));
}
