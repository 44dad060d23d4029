using Microsoft.Data.Sqlite;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.Plugin.Drivers;
using Transport.PluginContract;

namespace Transport.Plugin.DataAdo;

/// <summary>Statements and mapping written by hand over the driver.</summary>
internal sealed class AdoWay : IDataWay
{
    public DataWayDescription Description { get; } = new()
    {
        Id = "ado",
        Library = "ADO.NET",
        LibraryVersion = LibraryVersion.Of(typeof(SqliteConnection)),
        Stores = [.. Connections.Stores],
        Manner = "SQL and mapping by hand",
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null) => new AdoStore(new Connections(address, log));
}
