using Transport.DataContract;
using Transport.DataContract.Counting;

namespace Transport.Plugin.Hostile;

/// <summary>A way to the data and a kind of database with any given description, neither of which can be used.</summary>
internal sealed class HostileData(DataWayDescription? way, DataStoreDescription? store) : IDataWay, IDataStore
{
    DataWayDescription IDataWay.Description => way!;

    DataStoreDescription IDataStore.Description => store!;

    public static DataWayDescription Way(string id) => new() { Id = id, Library = "a library", LibraryVersion = "1.0.0", Stores = ["sqlite"], Manner = "by hand" };

    public static DataStoreDescription Store(string id) => new() { Id = id, Library = "a library", LibraryVersion = "1.0.0" };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null) => throw new NotSupportedException();

    public ValueTask<ICreatedStore> CreateAsync(StoreRequest wanted, CancellationToken cancellationToken) => throw new NotSupportedException();
}
