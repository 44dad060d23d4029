using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PluginContract;

namespace Transport.Plugin.DataEfCore;

/// <summary>Entity Framework Core in one manner.</summary>
internal sealed class EfCoreWay(string id, string manner, bool hasQueries, Func<StoreAddress, StatementLog?, IPersonStore> open) : IDataWay
{
    public DataWayDescription Description { get; } = new()
    {
        Id = id,
        Library = "EF Core",
        LibraryVersion = LibraryVersion.Of(typeof(DbContext)),
        Stores = [ContextOptions.Sqlite, ContextOptions.Postgres],
        Manner = manner,
        HasQueries = hasQueries,
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null) => open(address, log);
}
